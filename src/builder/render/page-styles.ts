import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { MadeFile } from '../../site/made-files.ts'
import { memoize } from '../../site/memoize.ts'
import {
  constantsIn,
  type Group,
  type Line,
  linesIn,
  type Selector,
  type StyleNode,
  tokensIn,
  variablesIn,
  withValues,
} from './style-tree.ts'

/** What every page has, or a script sets before anything is shown. */
const everywhere = ['[data-mantine-color-scheme]', '[data-mantine-color-scheme=light]']

/**
 * Splits the one style sheet of all blocks by what a page has in it, so that a page loads no rule that it lacks something
 * for: a class, a `data-` attribute, or its value (`data-variant="filled"`). A variable is kept where something uses it,
 * and its value is written instead where that is the same everywhere. Pages with the same blocks get the same sheet.
 *
 * The scripts of all pages set attributes, and the rules for these are kept. What the scripts of interactive blocks may
 * show later is not in the HTML: of all that their code names, each rule is kept, whatever attributes it asks for.
 *
 * @param nodes all rules that the blocks bring
 * @param shared the paths of the scripts of all pages
 * @returns a function from the HTML of a page's body to its style sheet. With the paths of the scripts that its
 * interactive blocks may load, it has what they may show too
 */
export function createStyleSplitter(
  nodes: readonly StyleNode[],
  shared: readonly string[] = [],
): (body: string, scripts?: readonly string[]) => MadeFile<string> {
  const known = new Set(nodes.flatMap(tokensIn).flatMap((token) => [token, setting(token)]))
  // All pages have the same few class attributes.
  const tokensOf = memoize((part: string) => namesIn(part).filter((name) => known.has(name)))
  const constants = constantsIn(nodes)
  const scriptStyles = memoize((paths: string) => scriptStylesOf(nodes, shared, paths === '' ? [] : paths.split('\n')))
  // A page has at most two sheets, one after the other.
  const presentIn = memoize((body: string) => {
    const present = new Set(everywhere)
    for (const part of new Set(body.match(styled))) for (const token of tokensOf(part)) present.add(token)
    return { present, names: [...present].sort().join() }
  }, 1)
  const sheets = new Map<string, MadeFile<string>>()
  return (body, scripts = []) => {
    const { present, names } = presentIn(body)
    const key = [...new Set(scripts), names].join()
    const found = sheets.get(key)
    if (found) return found
    const content = select(nodes, present, scriptStyles(scripts.join('\n')), constants)
    const sheet = { path: `assets/style-${hash('sha256', content).slice(0, 12)}.css`, content }
    sheets.set(key, sheet)
    return sheet
  }
}

/** What may be styled in HTML: classes, some attributes, and variables and animations that are used. */
const styled = / (?:class|style|type|disabled|readOnly|data-[\w-]+)="[^"]*"|var\(--[\w-]+/g

/** The token of a variable that is set, not used. */
const setting = (variable: string): string => `${variable}:`

/**
 * @param part what `styled` finds
 * @returns its classes, its attribute with and without the value, or the variables and animations that it names
 */
function namesIn(part: string): string[] {
  if (part.startsWith(' class="')) return part.slice(' class="'.length, -1).split(' ')
  if (!part.startsWith(' ') || part.startsWith(' style="')) return part.match(/--[\w-]+:|[\w-]+/g) ?? []
  const [name = '', value = ''] = part.slice(1, -1).split('="')
  return [`[${name.toLowerCase()}]`, `[${name}=${value}]`]
}

function select(
  nodes: readonly StyleNode[],
  present: ReadonlySet<string>,
  scripted: ScriptStyles,
  constants: ReadonlyMap<string, string>,
): string {
  const isThere = (token: string) => present.has(token) || scripted.tokens.has(token)
  const isMet = metBy(present, scripted)
  const matching = nodes.flatMap((node) => withoutUnmatched(node, isMet))
  const isSetElsewhere = (variable: string) => present.has(setting(variable)) || scripted.sets.has(variable)
  const setHere = new Set(matching.flatMap(linesIn).map(({ sets }) => sets))
  const resolved = matching.map((node) =>
    resolve(node, (text) =>
      withValues(
        text,
        (variable) => (isSetElsewhere(variable) ? undefined : constants.get(variable)),
        (variable) => setHere.has(variable) || isSetElsewhere(variable),
      ),
    ),
  )
  const lines = resolved.flatMap(linesIn)
  const used = new Set([...present, ...scripted.tokens, ...scripted.sets].filter((token) => token.startsWith('--')))
  // A variable may be used by another one: what is used grows until nothing is added.
  for (let before = -1; before < used.size; ) {
    before = used.size
    for (const line of lines) if (isTaken(line, used)) for (const variable of line.uses) used.add(variable)
  }
  const text = usedStyles(resolved, used, () => true)
  return usedStyles(resolved, used, (animation) => isThere(animation) || isAnimated(text, animation))
}

const isAttribute = (token: string): boolean => token.startsWith('[') && !token.startsWith('[dir')

/** No site has another. */
const otherScheme = '[data-mantine-color-scheme=dark]'

/** A script that may set a class may set any attribute beside it. */
function metBy(present: ReadonlySet<string>, { tokens, attributes }: ScriptStyles): (selector: Selector) => boolean {
  return ({ needs, choices, isOfLibrary }) => {
    const isScripted = needs.some((need) => tokens.has(need))
    const isThere = (need: string) => {
      if (present.has(need) || tokens.has(need)) return true
      if (!isAttribute(need) || need === otherScheme) return false
      return isScripted || (!isOfLibrary && attributes.has(need.replace(/^\[|[=\]].*$/g, '')))
    }
    return needs.every(isThere) && choices.every((choice) => choice.some((option) => option.every(isThere)))
  }
}

/** The node without the rules that match nothing. */
function withoutUnmatched(node: StyleNode, isMet: (selector: Selector) => boolean): StyleNode[] {
  if ('text' in node || node.animation !== undefined) return [node]
  const selectors = node.selectors?.filter(isMet)
  if (selectors?.length === 0) return []
  return [{ ...node, selectors, children: node.children.flatMap((child) => withoutUnmatched(child, isMet)) }]
}

/** The node with values instead of variables. */
function resolve(node: StyleNode, resolveText: (text: string) => string): StyleNode {
  if (!('text' in node)) return { ...node, children: node.children.map((child) => resolve(child, resolveText)) }
  if (node.uses.length === 0) return node
  const text = resolveText(node.text)
  return { ...node, text, uses: variablesIn(text) }
}

const isAnimated = (text: string, animation: string): boolean =>
  new RegExp(`animation[^;}]*\\b${animation}\\b`).test(text)

const isTaken = ({ isOptional, sets }: Line, used: ReadonlySet<string>): boolean =>
  !isOptional || (sets !== undefined && used.has(sets))

/**
 * @param used variables
 * @param isPlayed whether an animation is
 */
function usedStyles(
  nodes: readonly StyleNode[],
  used: ReadonlySet<string>,
  isPlayed: (name: string) => boolean,
): string {
  let text = ''
  let isLine = false
  for (const node of nodes) {
    if ('text' in node && !isTaken(node, used)) continue
    const own = 'text' in node ? node.text : groupText(node, usedStyles(node.children, used, isPlayed), isPlayed)
    if (own === '') continue
    text += isLine ? `;${own}` : own
    isLine = 'text' in node
  }
  return text
}

function groupText({ head, selectors, animation }: Group, inside: string, isPlayed: (name: string) => boolean): string {
  if (inside === '' || (animation !== undefined && !isPlayed(animation))) return ''
  return `${selectors?.map(({ text }) => text).join() ?? head}{${inside}}`
}

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
