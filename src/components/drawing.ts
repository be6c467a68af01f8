import type { Image } from '../generated/content.ts'

/** The addresses of all drawings, by the path of their files. */
const addresses = import.meta.glob<string>('./drawings/*.svg', { query: '?url', import: 'default', eager: true })

const addressOf = (name: string): string | undefined => addresses[`./drawings/${name}.svg`]

/** A line drawing behind a photo. */
export interface Drawing {
  address: string
  /** Which detail is shown enlarged; undefined for the whole drawing. */
  detail: 1 | 2 | undefined
}

/**
 * Picks the drawing behind a photo, so that images of one subject look different: first all drawings of the subject
 * (`kitchen.svg`, `kitchen-2.svg`), then two details of each.
 *
 * @param subject what the photo shows
 * @param before how many images of the subject come before it on the page
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

/** @returns the addresses of the subject's drawings, in order */
function drawingsOf(subject: string): string[] {
  const cached = bySubject.get(subject)
  if (cached) return cached
  const found: string[] = []
  for (let next = addressOf(subject); next; next = addressOf(`${subject}-${found.length + 1}`)) found.push(next)
  bySubject.set(subject, found)
  return found
}
