/** A source of random numbers that are the same on every machine for the same seed. */
export interface Random {
  /** @returns an integer from 0 to `limit` - 1 */
  below(limit: number): number
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
}

/**
 * @param seed any integer
 * @returns numbers by Mulberry32 (Tommy Ettinger, public domain)
 */
export function seeded(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, pick: (items) => items[below(items.length)] as (typeof items)[number], chance: (p) => next() < p }
}
