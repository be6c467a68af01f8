import { isMap, isScalar, type Pair, type ParsedNode, type YAMLMap } from 'yaml'
import type { Fix } from '../../../diagnostics/diagnostic.ts'
import { endOfLine, startOfLine } from '../../../yaml/lines.ts'
import type { ParsedYaml } from '../../../yaml/parse-yaml.ts'
import type { Path } from '../../../yaml/path.ts'
import { nodeAt } from '../../../yaml/ranges.ts'

type Group = Pair<ParsedNode, ParsedNode | null>

/**
 * Makes groups of fields the items of one list: `services:` and `quickLinks:` become two items of `columns:`.
 *
 * @param parent path of the group that contains them
 * @param names of the groups
 * @param list name of the list
 * @returns the fix; undefined when the groups are not next to each other in lines of their own, or the list exists
 */
export function moveToList(yaml: ParsedYaml, parent: Path, names: readonly string[], list: string): Fix | undefined {
  const map = nodeAt(yaml, parent)
  if (!isMap(map) || map.flow) return undefined
  const fields = map.items as Group[]
  const nameOf = ({ key }: Group) => (isScalar(key) ? String(key.value) : '')
  const first = fields.findIndex((field) => names.includes(nameOf(field)))
  const groups = fields.slice(first, first + names.length)
  if (fields.some((field) => nameOf(field) === list) || !groups.every((group) => names.includes(nameOf(group))))
    return undefined
  const items = groups.map((group) => itemOf(yaml.text, group))
  const between = groups.slice(1).map(({ key }, index) => yaml.text.slice(groups[index]?.value?.range[1], key.range[0]))
  const [start, end] = [groups[0]?.key.range[0], groups.at(-1)?.value?.range[1]]
  if (start === undefined || end === undefined || items.includes(undefined) || /\S/.test(between.join()))
    return undefined
  const text = yaml.text.slice(start, end)
  const spaceAtEnd = text.slice(text.trimEnd().length)
  return { place: { range: [start, end] }, text: `${list}:\n${items.join('\n')}${spaceAtEnd}` }
}

/** @returns the lines of a group as an item; undefined when its fields are not on lines of their own */
function itemOf(text: string, { key, value }: Group): string | undefined {
  if (!isMap(value) || (value as YAMLMap).flow || text.slice(key.range[1], endOfLine(text, key.range[1])) !== ':')
    return undefined
  const column = key.range[0] - startOfLine(text, key.range[0])
  const from = value.range[0]
  const above = text.slice(text.indexOf('\n', key.range[1]) + 1, startOfLine(text, from))
  const indent = from - startOfLine(text, from)
  const reindent = (lines: string) => lines.replaceAll(new RegExp(`^ {${indent}}`, 'gm'), ' '.repeat(column + 4))
  return `${reindent(above)}${' '.repeat(column + 2)}- ${reindent(text.slice(from, value.range[1]).trimEnd())}`
}
