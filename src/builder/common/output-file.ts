/** A file of the output: its path in `dist/`, and its content or the file to copy. */
export type OutputFile = { path: string; content: string | Uint8Array } | { path: string; from: string }
