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
