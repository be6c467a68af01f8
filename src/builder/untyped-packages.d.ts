/** The package ships no types; these are the options in use. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt'
      variationAxes?: Record<string, number | { min: number; max: number }>
    },
  ): Promise<Buffer>
}

/** The package ships no types; this is the function in use. */
declare module 'fontverter' {
  const fontverter: {
    /** @throws Error when the bytes are not a font */
    convert(font: Buffer, format: 'sfnt'): Promise<Buffer>
  }
  export default fontverter
}

/** The package has types only for its index, which loads all icons. */
declare module '@tabler/icons-react/dist/esm/icons-list.mjs' {
  const names: string[]
  export default names
}

/** The package's own types differ between the ways to resolve modules. */
declare module 'ajv/dist/standalone/index.js' {
  import type { Ajv } from 'ajv'

  /**
   * @param gates ids of schemas by the names of the functions to generate
   * @returns the code of a CommonJS module
   */
  export default function standaloneCode(ajv: Ajv, gates: Record<string, string>): string
}
