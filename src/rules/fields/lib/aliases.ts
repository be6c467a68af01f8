import type { SchemaContext } from '../../../schema/schema-context.ts'
import { certain } from '../../../site/suggest.ts'

/**
 * @param word what the author wrote
 * @param candidates names of fields or blocks
 * @returns the candidates with an alias that equals the word, or else with one that is close to it
 */
export function findByAlias(schemas: SchemaContext, word: string, candidates: readonly string[]): string[] {
  const exact = findByExactAlias(schemas, word, candidates)
  if (exact.length > 0) return exact
  const plain = word.toLowerCase()
  return candidates.filter((candidate) => certain(plain, aliasesOf(schemas, candidate)) !== undefined)
}

/** @returns the candidates with an alias that equals the word */
export function findByExactAlias(schemas: SchemaContext, word: string, candidates: readonly string[]): string[] {
  const plain = word.toLowerCase()
  return candidates.filter((candidate) => aliasesOf(schemas, candidate).some((name) => name.toLowerCase() === plain))
}

const aliasesOf = ({ aliases, fieldAliases }: SchemaContext, candidate: string): readonly string[] => [
  ...(fieldAliases.get(candidate) ?? []),
  ...(aliases.get(candidate) ?? []),
]
