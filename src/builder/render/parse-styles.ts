import { hash } from 'node:crypto'
import { AtRule, type ChildNode, type Declaration, parse, Rule } from 'postcss'
import type { SiteTheme } from '../../theme/theme-css.ts'
import type { Store } from '../../workspace/store/memory-store.ts'
import type { ServerCode } from '../bundle/bundle.ts'
import { loadRenderer } from './renderer.ts'
import { type Line, type Selector, type StyleNode, variablesIn } from './style-tree.ts'

/** @returns the parts of the style sheet; to parse it takes 0.1 s, so they are kept between builds */
export async function readStyleTree(store: Store, code: ServerCode, theme: SiteTheme): Promise<readonly StyleNode[]> {
  const table = store.table<{ version: string; nodes: StyleNode[] }>('style-tree')
  const themeHash = hash('sha256', JSON.stringify(theme))
  const version = `${code.version} ${themeHash}`
  const known = table.get('all')
  if (known?.version === version) return known.nodes
  const { themeCss } = await loadRenderer(code.renderer)
  const nodes = parseStyles(themeCss(theme) + code.css)
  table.put('all', { version, nodes })
  return nodes
}

/** How Mantine names its classes. */
const libraryClass = /\.m_[\da-f]+/

/** @returns its parts in their order, without comments */
export const parseStyles = (css: string): StyleNode[] => parse(css).nodes.flatMap(prepare)

/** Safari has had `text-decoration-color` since version 12. */
const oldName = '-webkit-text-decoration-color'

function prepare(node: ChildNode): StyleNode[] {
  if (node.type === 'comment' || (node.type === 'decl' && node.prop === oldName)) return []
  if (node.type === 'decl') return [readDeclaration(node)]
  if (!node.nodes)
    return [{ text: String(node), sets: undefined, uses: [], isOptional: false, value: undefined, isOfPage: false }]
  const children = node.nodes.flatMap(prepare)
  if (node.type === 'rule') {
    const selectors = node.selectors.map(readSelector)
    return [{ head: '', selectors, children, animation: undefined }]
  }
  const animation = node.name === 'keyframes' ? node.params : undefined
  return [{ head: `@${node.name} ${node.params}`.trim(), selectors: undefined, children, animation }]
}

function readDeclaration(node: Declaration): Line {
  const sets = node.prop.startsWith('--') ? node.prop : undefined
  const value = sets && (isOfPage(node) || isOfComponent(node)) ? node.value : undefined
  const isOptional = value !== undefined || isOfLibrary(node)
  return { text: String(node), sets, uses: variablesIn(node.value), isOptional, value, isOfPage: isOfPage(node) }
}

/** Whether a variable is one of the whole page, in every window and on paper. */
const isOfPage = ({ parent }: Declaration): boolean =>
  parent instanceof Rule && parent.selector === ':root' && parent.parent?.type === 'root'

/** Whether a variable is one of all of Mantine's components of a kind, with a class of its own for its first element. */
const isOfComponent = ({ parent }: Declaration): boolean =>
  parent instanceof Rule && /^\.m_[\da-f]+$/.test(parent.selector) && !isConditional(parent)

const isConditional = ({ parent }: Rule): boolean => parent instanceof AtRule && parent.name !== 'layer'

/** Variables of ours for a part of a page stay: a script may ask for them. */
function isOfLibrary({ prop, parent }: Declaration): boolean {
  if (prop.startsWith('--mantine-')) return true
  return prop.startsWith('--') && parent instanceof Rule && libraryClass.test(parent.selector)
}

/** One pair of brackets may be inside. */
const inside = String.raw`(?:[^()]|\([^()]*\))*`
const exclusion = new RegExp(String.raw`:not\(${inside}\)`, 'g')
const alternatives = new RegExp(String.raw`:(?:is|where|has)\(${inside},${inside}\)`, 'g')

/** Every page has it. */
const scheme = ':where([data-mantine-color-scheme=light]) '

/** What only fields of a type have. */
const partsOfFields: readonly (readonly [part: string, needs: string])[] = [
  ['::-webkit-search-', '[type=search]'],
  ['-spin-button', '[type=number]'],
]

/** Needs nothing of what is in `:not()`. */
function readSelector(selector: string): Selector {
  const text = selector.replace(scheme, '')
  const possible = text.replace(exclusion, '')
  const choices = Array.from(possible.matchAll(alternatives), ([whole]) => splitList(whole).map(needsOf))
  const parts = partsOfFields.flatMap(([part, needs]) => (text.includes(part) ? [needs] : []))
  return {
    text,
    needs: [...needsOf(possible.replace(alternatives, '')), ...parts],
    choices: choices.filter((needs) => needs.every(({ length }) => length > 0)),
    isOfLibrary: libraryClass.test(text),
  }
}

/** @returns the selectors in `:is(a, :has(b, c))` */
const splitList = (list: string): string[] =>
  list.slice(list.indexOf('(') + 1, -1).match(/(?:[^(),]|\([^()]*\))+/g) ?? []

/** @returns the classes and attributes in a selector; `:disabled` is an attribute, too */
function needsOf(selector: string): string[] {
  const classes = Array.from(selector.replace(/\[[^\]]*\]/g, '').matchAll(/\.((?:[\w-]|\\.)+)/g), ([, name = '']) =>
    name.replaceAll('\\', ''),
  )
  const attributes = selector
    .replaceAll(':disabled', '[disabled]')
    .matchAll(/\[(data-[\w-]+|dir|disabled|readonly|type)(?:(.?)=["']?([^"'\]]*)["']?)?\]/g)
  const named = Array.from(attributes, ([, name = '', operator, value]) =>
    operator === '' ? `[${name}=${value}]` : `[${name}]`,
  )
  return [...classes, ...named]
}
