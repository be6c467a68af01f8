import type { Image } from '../generated/content.ts'

/** The URLs of all drawings, by path. */
const addresses = import.meta.glob<string>('./drawings/*.svg', { query: '?url', import: 'default', eager: true })

const addressOf = (name: string): string | undefined => addresses[`./drawings/${name}.svg`]

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
 * @param subject of the photo
 * @param before number of images of the same subject before it on the page
 */
export function drawingOf(subject: Image['subject'], before: number): Drawing {
  const own = drawingsOf(subject)
  // People have no drawings.
  const drawings = own.length > 0 ? own : drawingsOf('plans')
  const round = Math.floor(before / drawings.length) % 3
  return {
    address: drawings[before % drawings.length] as string,
    detail: round === 1 || round === 2 ? round : undefined,
  }
}

const bySubject = new Map<string, string[]>()

/** @returns the URLs of the subject's drawings, in order */
function drawingsOf(subject: string): string[] {
  const cached = bySubject.get(subject)
  if (cached) return cached
  const found: string[] = []
  for (let next = addressOf(subject); next; next = addressOf(`${subject}-${found.length + 1}`)) found.push(next)
  bySubject.set(subject, found)
  return found
}
