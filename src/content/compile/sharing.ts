import type { Small } from './halves.ts'
import type { Place } from './large.ts'

/** What many files say alike. */
interface Alike {
  small: Small
  place: Place
}

/**
 * @returns a function that holds once what many files say alike: the links to the same pages, the photos of the same
 * host, where their large halves stand. JSON gives each file its own, and that is a quarter of what it takes.
 */
export function sharing(): <T extends Alike>(one: T) => T {
  const onceText = onceBy((text: string) => text)
  const onceList = onceBy((list: string[]) => list.join())
  const onceLink = onceBy((link: object) => JSON.stringify(link))
  return (one) => {
    const { brief, outline } = one.small
    if (outline.links) outline.links = outline.links.map(onceLink)
    if (brief) {
      brief.photoHosts = onceList(brief.photoHosts)
      brief.uses = onceList(brief.uses)
      for (const opener of brief.openers)
        if (opener.type === 'hero' && opener.image) opener.image.src = onceText(opener.image.src)
    }
    const [name, ...bytes] = one.place
    one.place = [onceText(name), ...bytes]
    return one
  }
}

/** @returns a function that gives the first one of all values that have the same key */
function onceBy<Value>(keyOf: (value: Value) => string): <T extends Value>(value: T) => T {
  const known = new Map<string, Value>()
  return <T extends Value>(value: T) => {
    const key = keyOf(value)
    const first = known.get(key) ?? value
    known.set(key, first)
    return first as T
  }
}
