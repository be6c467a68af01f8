import type { Value } from '../../src/yaml/path.ts'
import type { Random } from '../fuzz/random.ts'

/** How an imaginary author writes YAML. */
interface Author {
  step: number
  dash: number
  comments: number
  emptyLines: number
  flow: number
}

const words = [
  'Marble',
  'oak',
  'from €15,000',
  '4.9/5',
  'a b',
  "it's",
  'say "so"',
  'mañana',
  '🏠',
  'x: y',
  '#1',
  '- dash',
  '300+',
]

/** @returns a text of a few words, sometimes of several lines */
export function randomText(random: Random): string {
  const count = 1 + random.below(random.chance(0.2) ? 40 : 5)
  const text = Array.from({ length: count }, () => random.pick(words)).join(' ')
  return random.chance(0.15) ? text.replaceAll(' ', () => (random.chance(0.2) ? '\n' : ' ')) : text
}

/** @returns plain data of a few levels */
export function randomValue(random: Random, depth: number): Value {
  if (depth > 0 && random.chance(0.35))
    return Object.fromEntries(
      Array.from({ length: 1 + random.below(4) }, (_, at) => [`k${at}`, randomValue(random, depth - 1)]),
    )
  if (depth > 0 && random.chance(0.4))
    return Array.from({ length: 1 + random.below(4) }, () => randomValue(random, depth - 1))
  return random.chance(0.1) ? random.pick([true, 12, 0.5, null, '', 'yes', '08:00', '1e3']) : randomText(random)
}

/** @returns a YAML document in a random style, with comments, empty lines and quotes */
export function randomYaml(random: Random): string {
  const author: Author = {
    step: random.pick([2, 2, 2, 3, 4]),
    dash: random.pick([0, 2, 2]),
    comments: random.pick([0, 0.1, 0.3]),
    emptyLines: random.pick([0, 0.1, 0.3]),
    flow: random.pick([0, 0.2]),
  }
  const fields = Array.from({ length: 2 + random.below(4) }, (_, at) => [`field${at}`, randomValue(random, 4)] as const)
  const body = `# The file.\n${group(random, author, Object.fromEntries(fields), 0)}\n`
  const ended = random.chance(0.2) ? body.trimEnd() : body
  return random.chance(0.2) ? ended.replaceAll('\n', '\r\n') : ended
}

function above(random: Random, { comments, emptyLines }: Author, column: number): string {
  const empty = random.chance(emptyLines) ? '\n' : ''
  const comment = random.chance(comments) ? `${' '.repeat(column)}# about ${random.below(1000)}\n` : ''
  return empty + comment + ' '.repeat(column)
}

function group(random: Random, author: Author, fields: { [key: string]: Value }, column: number): string {
  return Object.entries(fields)
    .map(
      ([key, value], at) =>
        `${at === 0 ? '' : above(random, author, column)}${key}:${after(random, author, value, column, false)}`,
    )
    .join('\n')
}

function list(random: Random, author: Author, items: Value[], column: number): string {
  return items
    .map((item, at) => `${at === 0 ? '' : above(random, author, column)}-${after(random, author, item, column, true)}`)
    .join('\n')
}

function after(random: Random, author: Author, value: Value, column: number, isItem: boolean): string {
  const isCollection = value !== null && typeof value === 'object'
  if (!isCollection) return ` ${scalar(random, author, value, column)}`
  if (random.chance(author.flow) || Object.keys(value).length === 0) return ` ${flow(value)}`
  if (isItem)
    return ` ${Array.isArray(value) ? list(random, author, value, column + 2) : group(random, author, value, column + 2)}`
  const inner = column + (Array.isArray(value) ? author.dash : author.step)
  const comment = random.chance(author.comments) ? ` # head ${random.below(1000)}` : ''
  const first = `${comment}\n${' '.repeat(inner)}`
  return first + (Array.isArray(value) ? list(random, author, value, inner) : group(random, author, value, inner))
}

function scalar(random: Random, author: Author, value: Value, column: number): string {
  if (typeof value !== 'string') return String(value)
  const pad = ' '.repeat(column + author.step)
  const isBlock = value !== '' && !/^\s|\s$|\n\s/.test(value)
  if (isBlock && (value.includes('\n') || random.chance(0.1))) return `|-\n${pad}${value.replaceAll('\n', `\n${pad}`)}`
  if (isBlock && (value.length > 60 || random.chance(0.1))) return `>-\n${pad}${folded(value, pad)}`
  const comment = random.chance(author.comments) ? ` # note ${random.below(1000)}` : ''
  if (/^[A-Za-z][\w ,.€+/-]*$/.test(value) && value !== 'yes' && !value.endsWith(' ')) return value + comment
  return (
    (random.chance(0.5) && !value.includes('\n') ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value)) + comment
  )
}

const folded = (value: string, pad: string): string => value.replaceAll(/(.{30,60}?\S) (?=\S)/g, `$1\n${pad}`)

const flow = (value: Value): string => JSON.stringify(value).replaceAll('","', '", "')
