import { readFileSync } from 'node:fs'
import { ownerOf, type Piece, tokensIn } from './style-pieces.ts'

/** What a page's scripts may show besides its HTML: owners of classes, classes of packages, variables. */
export type Reach = ReadonlySet<string>

/**
 * A class that a script may set is in its text. A variable's name is put together there, out of parts like `button`,
 * `height` and `xl`.
 *
 * @param pieces all rules that the blocks bring
 * @param scripts the paths of what a page's interactive blocks may load
 * @returns what of the rules they may come to need
 */
export function reachOf(pieces: readonly Piece[], scripts: readonly string[]): Reach {
  if (scripts.length === 0) return new Set()
  const code = scripts.map((path) => readFileSync(path, 'utf8')).join('\n')
  const words = new Set(code.match(/[\w-]+/g))
  const owners = new Set(Array.from(words, ownerOf))
  const parts = new Set(Array.from(words, (word) => word.split('-')).flat())
  const isNamed = (token: string) =>
    token.startsWith('--')
      ? token
          .slice(2)
          .split('-')
          .every((part) => parts.has(part))
      : words.has(token) || owners.has(token)
  return new Set(pieces.flatMap(tokensIn).filter(isNamed))
}
