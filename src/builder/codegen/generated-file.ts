/** A generated file: path relative to the folder of the code, and content. */
export interface GeneratedFile {
  path: string
  content: string | Uint8Array
}
