import type { Small } from './halves.ts'
import type { Place } from './large.ts'

/** What many files say alike. */
interface Alike {
  small: Small
  place: Place
}

/**
 * @returns a function that holds once what many files say alike: the links to the same pages, the photos of the same
 * host, where their large halves stand. JSON gives each file its own, and that is half of what it takes.
 */
export function sharing(): <T extends Alike>(one: T) => T {
  const known = new Map<string, unknown>()
  const once = <T>(value: T): T => {
    const key = JSON.stringify(value)
    const first = known.get(key) ?? value
    known.set(key, first)
    return first as T
  }
  return (one) => {
    const { brief, outline } = one.small
    if (outline.links) outline.links = outline.links.map(once)
    if (brief) {
      brief.photoHosts = once(brief.photoHosts)
      brief.uses = once(brief.uses)
      for (const opener of brief.openers)
        if (opener.type === 'hero' && opener.image) opener.image.src = once(opener.image.src)
    }
    const [name, ...bytes] = one.place
    one.place = [once(name), ...bytes]
    return one
  }
}
