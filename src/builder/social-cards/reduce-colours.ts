/** The most frequent colours, those of areas, are not merged. */
const exactColours = 8

/** Limit of a PNG palette. */
const maxColours = 256

/**
 * Reduces a picture to a palette. Similar colours are merged, except for the most frequent ones: the others are mostly
 * antialiased edges.
 *
 * @param pixels colours as 0xrrggbb
 * @param fixed first colours of the palette, at most 180
 * @returns the palette, and the palette index of each pixel
 */
export function reduceColours(
  pixels: Uint32Array,
  fixed: readonly number[],
): { palette: number[]; numbers: Uint8Array } {
  const colours = coloursByFrequency(pixels)
  const fine = buildPalette(colours, fixed, 0xf0f0f0)
  const { palette, numberOf } = fine.palette.length <= maxColours ? fine : buildPalette(colours, fixed, 0xc0c0c0)
  const numbers = new Uint8Array(pixels.length)
  for (const { colour, start, end } of runsIn(pixels)) numbers.fill(numberOf.get(colour) ?? 0, start, end)
  return { palette, numbers }
}

/** Areas of one colour are much longer than they are many, so they are counted by the run. */
function* runsIn(pixels: Uint32Array): Generator<{ colour: number; start: number; end: number }> {
  for (let start = 0, end = 0; start < pixels.length; start = end) {
    const colour = pixels[start] as number
    while (pixels[end] === colour) end++
    yield { colour, start, end }
  }
}

function coloursByFrequency(pixels: Uint32Array): number[] {
  const counts = new Map<number, number>()
  for (const { colour, start, end } of runsIn(pixels)) counts.set(colour, (counts.get(colour) ?? 0) + end - start)
  return [...counts].sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || a - b).map(([colour]) => colour)
}

/** @param mask colours that are equal in these bits are merged */
function buildPalette(colours: readonly number[], fixed: readonly number[], mask: number) {
  const palette = [...fixed]
  const numberOf = new Map<number, number>()
  const add = (colour: number) => palette.push(colour) - 1
  for (const colour of colours.slice(0, exactColours)) {
    const known = palette.indexOf(colour)
    numberOf.set(colour, known < 0 ? add(colour) : known)
  }
  const numberOfGroup = new Map<number, number>()
  for (const colour of colours.slice(exactColours)) {
    const number = numberOfGroup.get(colour & mask) ?? add(colour)
    numberOfGroup.set(colour & mask, number)
    numberOf.set(colour, number)
  }
  return { palette, numberOf }
}
