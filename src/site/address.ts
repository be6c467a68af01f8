/*
 * `new URL` and `decodeURIComponent` throw at what people type. Only this file calls them
 * (tests/unit/throwing-calls.test.ts).
 */

/**
 * @param base an address that `text` may be relative to
 * @returns the parts of an address (https://url.spec.whatwg.org/); undefined for one that browsers cannot open, such as
 *   one with the port 99999
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/** @returns a text without percent-encoding; undefined for one with wrong escapes, such as `100%` */
export function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** @returns an anchor without percent-encoding; one with wrong escapes is left unchanged */
export const decodeAnchor = (anchor: string): string => decodePercent(anchor) ?? anchor

/** @returns what an address begins with: `https://example.com`; empty for one that browsers cannot open */
export const originOf = (address: string): string => parseUrl(address)?.origin ?? ''
