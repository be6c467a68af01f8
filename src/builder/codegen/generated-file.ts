/** One generated file: its path relative to the folder of the code, and its content. */
export interface GeneratedFile {
  path: string
  content: string | Uint8Array
}
