import { readFileSync } from 'node:fs'
import { type StyleNode, tokensIn } from './style-tree.ts'

/** What scripts may show besides the HTML of a page. */
export interface ScriptStyles {
  /** Classes, variables and animations. */
  tokens: ReadonlySet<string>
  /** Attributes that the scripts of all pages set, on elements of ours. */
  attributes: ReadonlySet<string>
  sets: ReadonlySet<string>
}

/**
 * A class that a script may set is in its text. A variable's name is put together there, out of parts like `button`,
 * `height` and `xl`.
 *
 * @param nodes all rules that the blocks bring
 * @param shared the paths of the scripts of all pages
 * @param scripts the paths of what a page's interactive blocks may load
 * @returns what of the rules they may come to need
 */
export function scriptStylesOf(
  nodes: readonly StyleNode[],
  shared: readonly string[],
  scripts: readonly string[],
): ScriptStyles {
  const textOfFiles = (paths: readonly string[]) => paths.map((path) => readFileSync(path, 'utf8')).join('\n')
  const [sharedCode, code] = [textOfFiles(shared), textOfFiles(scripts)]
  const words = new Set(code.match(/[\w-]+/g))
  const parts = new Set(Array.from(words, (word) => word.split('-')).flat())
  const isNamed = (token: string) =>
    token.startsWith('--')
      ? token
          .slice(2)
          .split('-')
          .every((part) => parts.has(part))
      : words.has(token.replace(/^\[(.*)\]$/, '$1'))
  return {
    tokens: new Set(nodes.flatMap(tokensIn).filter(isNamed)),
    attributes: new Set(sharedCode.match(/data-[\w-]+/g)),
    sets: new Set(`${sharedCode}\n${code}`.match(/(?<!var\()--[a-z][\w-]*/g)),
  }
}
