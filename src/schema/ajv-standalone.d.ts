/** The package's own types differ between the ways to resolve modules. */
declare module 'ajv/dist/standalone/index.js' {
  import type { Ajv } from 'ajv'

  /**
   * @param gates ids of schemas by the names of the functions to generate
   * @returns the code of a CommonJS module
   */
  export default function standaloneCode(ajv: Ajv, gates: Record<string, string>): string
}
