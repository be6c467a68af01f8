import type { TestOptions } from 'vitest'

/** Some cases of a test, and its options. */
interface Round<Case> {
  cases: Case[]
  options: TestOptions
}

/**
 * Divides the cases of a test whose time grows with their number.
 *
 * @param typical cases that differ most; they are tested with each change
 * @param others further cases
 * @param tag says when these are tested, see `tags` in vite.config.ts
 */
export const rounds = <Case>(
  typical: readonly Case[],
  others: readonly Case[],
  tag: 'further' | 'slow' = 'slow',
): Round<Case>[] => [
  { cases: [...typical], options: {} },
  { cases: [...others], options: { tags: [tag] } },
]
