/** @returns an anchor without percent-encoding; one with invalid encoding is left unchanged */
export function decodeAnchor(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}
