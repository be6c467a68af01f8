/** A line drawing behind a photo. */
export interface Drawing {
  address: string
  /** Number of an enlarged detail; undefined for the whole drawing. */
  detail: 1 | 2 | undefined
}

/**
 * Picks the drawing behind a photo. Images of the same subject get all drawings of the subject in turn (`kitchen.svg`,
 * `kitchen-2.svg`), then two details of each.
 *
 * @param drawings URLs of the subject's drawings
 * @param before number of images of the same subject before it on the page
 * @returns undefined when there are no drawings
 */
export function pickDrawing(drawings: readonly { src: string }[], before: number): Drawing | undefined {
  const address = drawings[before % drawings.length]?.src
  const round = Math.floor(before / drawings.length) % 3
  return address === undefined ? undefined : { address, detail: round === 1 || round === 2 ? round : undefined }
}
