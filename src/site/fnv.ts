/** @returns a hash of a text, 32 bits (FNV-1a, https://www.isthe.com/chongo/tech/comp/fnv/). It is no secret. */
export function fnv(text: string, start = 0x811c9dc5): number {
  let sum = start
  for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193)
  return sum >>> 0
}
