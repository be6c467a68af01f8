/** @returns an integer of 32 bits, the same on every machine; different texts may have the same one (FNV-1a: draft-eastlake-fnv) */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}
