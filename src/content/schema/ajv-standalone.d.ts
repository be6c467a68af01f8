/** Its own types say something else to each way of resolving modules. */
declare module 'ajv/dist/standalone/index.js' {
  import type { Ajv } from 'ajv'

  /**
   * @param gates the addresses of schemas by the names of the functions to make
   * @returns the text of a CommonJS module
   */
  export default function standaloneCode(ajv: Ajv, gates: Record<string, string>): string
}
