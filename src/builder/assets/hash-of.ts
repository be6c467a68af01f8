import { createHash } from 'node:crypto'

/** @returns the first 16 hexadecimal digits of the SHA-256 of all parts */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(`${part.length} `).update(part)
  return sum.digest('hex').slice(0, 16)
}
