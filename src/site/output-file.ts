/** A file that is made: its path below a folder, and its content. */
export interface MadeFile<Content = string | Uint8Array> {
  path: string
  content: Content
}

/** A file of the output: its path in `dist/`, and its content or the file to copy. */
export type OutputFile = MadeFile | { path: string; from: string }
