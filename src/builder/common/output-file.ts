/** One file of the output: its path under `dist/`, and its content or the file that it is a copy of. */
export type OutputFile = { path: string; content: string | Uint8Array } | { path: string; from: string }
