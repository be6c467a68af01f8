import { certain, closest } from '../../../model/suggest.ts'
import type { SchemaContext } from '../../../schema/schema-context.ts'

/**
 * Other words for an icon count as much as names: of 5,000 names one is always near, and `house` means `home` rather than
 * `mouse`.
 *
 * @param word what the author wrote
 * @param names of all icons
 * @returns the likely icons, and the one that was certainly meant, if its name was misspelt
 */
export function likelyIcons({ aliases }: SchemaContext, word: string, names: readonly string[]) {
  const others = new Map(names.flatMap((name) => (aliases.get(name) ?? []).map((alias) => [alias, name] as const)))
  const words = [...names, ...others.keys()]
  const right = certain(word, words)
  return {
    likely: [...new Set(closest(word, words).map((one) => others.get(one) ?? one))],
    right: right !== undefined && others.has(right) ? undefined : right,
  }
}
