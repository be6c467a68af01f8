import type { Image } from '../generated/content.ts'

/** The addresses of all drawings, by the path of their files. */
const addresses = import.meta.glob<string>('./drawings/*.svg', { query: '?url', import: 'default', eager: true })

/** The same by subject, the first of each first. */
const bySubject = new Map<string, string[]>()

/** A line drawing as it stands behind a photo. */
export interface Drawing {
  address: string
  /** Which part of it is shown enlarged; undefined for all of it. */
  detail: 1 | 2 | undefined
}

/**
 * The drawing for a picture. No two pictures of a page that follow each other look the same: first come all drawings
 * of their subject (`kitchen.svg`, `kitchen-2.svg`), then details of each.
 *
 * @param subject what the photo shows
 * @param before how many pictures of the same subject the page has before this one
 */
export function drawingOf(subject: Image['subject'], before: number): Drawing {
  const found = drawingsOf(subject)
  // People stand on their initials where a name is known; elsewhere on a plan.
  const drawings = found.length > 0 ? found : drawingsOf('plans')
  const round = Math.floor(before / drawings.length) % 3
  return {
    address: drawings[before % drawings.length] as string,
    detail: round === 1 || round === 2 ? round : undefined,
  }
}

function drawingsOf(subject: string): string[] {
  const known = bySubject.get(subject)
  if (known) return known
  const found: string[] = []
  for (let next = addressOf(subject); next; next = addressOf(`${subject}-${found.length + 1}`)) found.push(next)
  bySubject.set(subject, found)
  return found
}

const addressOf = (name: string): string | undefined => addresses[`./drawings/${name}.svg`]
