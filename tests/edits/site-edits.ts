import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { type Path, valueAt } from '../../src/yaml/path.ts'
import type { Random } from '../fuzz/random.ts'

/** A field of a file that authors change every day, or a list of one. */
export interface SiteEdit {
  file: string
  /** Of the value that is another one then. */
  path: Path
  change: (data: unknown) => void
}

/** What stands in for a text, by the name of its field. */
const texts: Record<string, (text: string) => string> = {
  text: (text) => `${text.trim()} So it is.`,
  heading: (text) => `${text} now`,
  body: (text) => `${text.trim()}\n\nSo it is.\n`,
  label: (text) => `${text} now`,
  alt: (text) => `${text}, from the left`,
  price: (text) => text.replace(/\d/, (digit) => `${(Number(digit) + 1) % 10}`),
  duration: (text) => text.replace(/\d/, (digit) => `${(Number(digit) % 9) + 1}`),
  notice: (text) => `${text} Nor harmed.`,
  opens: (text) => text.replace(/\d$/, (digit) => `${(Number(digit) + 1) % 10}`),
  closes: (text) => text.replace(/\d$/, (digit) => `${(Number(digit) + 1) % 10}`),
  tagline: (text) => `${text} And painted.`,
  src: (text) => text.replace(/\d$/, (digit) => `${(Number(digit) + 1) % 10}`),
  linkLabel: (text) => `${text} now`,
  success: (text) => `${text} Soon.`,
}

/** Its `text` is a font. */
const otherGroups = ['fonts']

/** Lists whose items are added, removed and reordered: cards, features, questions, and sections. */
const lists = ['items', 'sections']

const isText = (key: string | number | undefined): key is string => Object.hasOwn(texts, String(key))

/** @returns the paths of texts and lists in data */
function placesIn(value: unknown, path: Path = []): Path[] {
  const key = path.at(-1)
  if (typeof value === 'string')
    return isText(key) && (texts[key] as (text: string) => string)(value) !== value ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  if (otherGroups.includes(String(key))) return []
  const inner = Object.entries(value).flatMap(([key, child]) =>
    placesIn(child, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return Array.isArray(value) && lists.includes(String(key)) && value.length > 2 ? [path, ...inner] : inner
}

function editOf(file: string, path: Path, data: unknown, random: Random): SiteEdit {
  const [key, parents] = [path.at(-1) as string, path.slice(0, -1)]
  if (isText(key))
    return {
      file,
      path,
      change: (data) => {
        const parent = valueAt(data, parents) as Record<string, string>
        parent[key] = (texts[key] as (text: string) => string)(parent[key] as string)
      },
    }
  const { length } = valueAt(data, path) as unknown[]
  const listIn = (data: unknown) => valueAt(data, path) as { title?: string }[]
  if (key === 'sections') {
    const index = 1 + random.below(length - 2)
    return { file, path, change: (data) => listIn(data).splice(index, 0, ...listIn(data).splice(index + 1, 1)) }
  }
  if (random.chance(0.5)) return { file, path: [...path, length - 1], change: (data) => listIn(data).pop() }
  const add = (list: { title?: string }[]) =>
    list.push({ ...list[0], ...(list[0]?.title && { title: `New ${list.length}` }) })
  return { file, path: [...path, length], change: (data) => add(listIn(data)) }
}

/**
 * @param files of a site, relative to its folder
 * @param count of edits, at most
 * @returns edits that nobody needs to decide on and that do not meet, the same for the same seed
 */
export function siteEdits(root: string, files: readonly string[], count: number, random: Random): SiteEdit[] {
  const edits: SiteEdit[] = []
  const starts = (path: Path, other: Path) => path.every((step, index) => step === other[index])
  for (let tries = 0; edits.length < count && tries < count * 4; tries++) {
    const file = random.pick(files)
    const data = parse(readFileSync(join(root, file), 'utf8'))
    const places = placesIn(data)
    if (places.length === 0) continue
    const edit = editOf(file, random.pick(places), data, random)
    // An item that is added or removed is in a list that stays as it is otherwise.
    const around = (one: SiteEdit) => (typeof one.path.at(-1) === 'number' ? one.path.slice(0, -1) : one.path)
    const meets = (one: SiteEdit) =>
      one.file === file && (starts(around(one), around(edit)) || starts(around(edit), around(one)))
    if (!edits.some(meets)) edits.push(edit)
  }
  return edits
}

/** Writes the file of an edit. */
export function writeEdit(root: string, { file, change }: SiteEdit): void {
  const data = parse(readFileSync(join(root, file), 'utf8'))
  change(data)
  const style = { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' } as const
  writeFileSync(join(root, file), stringify(data, style))
}
