import { parseDocument } from 'yaml'
import { itemAt } from '../lists.ts'
import { isGroup, isList, type Value } from '../path.ts'
import type { FileStyle } from './file-style.ts'
import { type ScalarPlace, scalarSources } from './write-scalar.ts'

const hasEntries = (value: Value): value is Value[] | { [key: string]: Value } =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

/** @returns a single value, or an empty list or group, after a colon or a dash */
function leafSource(value: Value, column: number, style: FileStyle): string {
  if (isList(value)) return ' []'
  return isGroup(value) ? ' {}' : ` ${scalar(value, { style, indent: column + style.step, column, isFlow: false })}`
}

/**
 * @param key lists of single values are in brackets where the file has them so under this key
 * @param column spaces before the key
 * @returns what follows the colon of a key: ` text`, or the lines of a group or a list below it
 */
export function afterColon(key: string, value: Value, column: number, style: FileStyle): string {
  if (!hasEntries(value)) return leafSource(value, column, style)
  if (style.bracketed.has(key) && isList(value) && !value.some((item) => isList(item) || isGroup(item))) {
    const inLine = ` ${inFlow(value, style)}`
    if (column + inLine.length < style.width) return inLine
  }
  const inner = column + (isList(value) ? style.dash : style.step)
  return `\n${' '.repeat(inner)}${blockLines(value, inner, style)}`
}

/** @returns what follows the dash of a list item, with `column` spaces before the dash */
export function afterDash(value: Value, column: number, style: FileStyle): string {
  if (!hasEntries(value)) return leafSource(value, column, style)
  return `${' '.repeat(style.item - 1)}${blockLines(value, column + style.item, style)}`
}

/** @returns a group or a list that is not empty, with indentation in all lines but the first */
function blockLines(value: Value[] | { [key: string]: Value }, column: number, style: FileStyle): string {
  const entries = isList(value)
    ? value.map((item) => `-${afterDash(item, column, style)}`)
    : Object.entries(value).map(([key, item]) => `${keySource(key)}:${afterColon(key, item, column, style)}`)
  return entries.join(`\n${' '.repeat(column)}`)
}

/** @returns a value within brackets */
export function inFlow(value: Value, style: FileStyle): string {
  if (isList(value)) return `[${value.map((item) => inFlow(item, style)).join(', ')}]`
  if (isGroup(value))
    return `{ ${Object.entries(value)
      .map(([key, item]) => `${keySource(key)}: ${inFlow(item, style)}`)
      .join(', ')} }`
  return scalar(value, { style, indent: 0, column: 0, isFlow: true })
}

/** @returns the first source that is read as the value */
function scalar(value: string | number | boolean | null, place: ScalarPlace): string {
  const sources = [...scalarSources(value, place)]
  const isRight = (source: string) => readBack(source, place) === value
  return sources.find(isRight) ?? itemAt(sources, sources.length - 1)
}

function readBack(source: string, { isFlow, column }: ScalarPlace): unknown {
  const pad = ' '.repeat(column)
  const parents = column > 0 ? `a:\n${pad}` : ''
  const document = parseDocument(isFlow ? `[${source}, 1]` : `${parents}k: ${source}\n${pad}z: 1\n`, {
    prettyErrors: false,
  })
  if (document.errors.length > 0) return undefined
  return document.getIn(isFlow ? [0] : column > 0 ? ['a', 'k'] : ['k'])
}

/** @returns the source of a key */
export const keySource = (key: string): string => (/^[A-Za-z_][\w-]*$/.test(key) ? key : JSON.stringify(key))
