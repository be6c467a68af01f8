import { dataMutations, mutateData } from './mutate-data.ts'
import { nastyBytes, nastyTexts, yamlSigns } from './nasty.ts'
import { type Random, seeded } from './random.ts'

/** A damaged file of a site. The same seed gives the same mutant. */
export interface Mutant {
  seed: number
  /** The file that it replaces. */
  file: string
  bytes: Buffer
  /** The names of the mutations. */
  done: string[]
}

/** Large and deep texts: slow, so they are rare. */
const monsters: Record<string, (text: string, random: Random) => string> = {
  'a line of 10 MB': (text, random) => `${text}\nextra: ${'x'.repeat(1e7)}${random.pick(['', '"', ': y'])}\n`,
  'a heading of 10 MB': (text, random) =>
    text.replace(/heading: .*/, `heading: ${random.pick(['y ', '&#'])}`.padEnd(1e7, 'z ')),
  'a comment of 10 MB': (text) => `# ${'x'.repeat(1e7)}\n${text}`,
  'ten thousand levels of lists': (text) => `${text}\nextra: ${'['.repeat(1e4)}${']'.repeat(1e4)}\n`,
  'a thousand levels of groups': (text) =>
    `${text}\n${Array.from({ length: 1000 }, (_, level) => `${' '.repeat(level)}a:`).join('\n')}\n`,
  'a thousand levels of items': (text) => `${text}\nextra:\n  ${'- '.repeat(1000)}a\n`,
  'a bomb of references': (text) =>
    `${text}\na0: &a0 [x, x]\n${Array.from({ length: 40 }, (_, n) => `a${n + 1}: &a${n + 1} [*a${n}, *a${n}]`).join('\n')}\n`,
  'a circle of references': (text) => `${text}\ncircle: &c\n  again: *c\n`,
  'ten thousand fields': (text) => `${text}\n${Array.from({ length: 1e4 }, (_, n) => `field${n}: ${n}`).join('\n')}\n`,
  'ten thousand equal fields': (text) => `${text}\n${'name: again\n'.repeat(1e4)}`,
  'ten thousand keywords': (text) => text.replace(/keywords: .*/, `keywords: [${'word, '.repeat(1e4)}word]`),
  'ten thousand sections': (text) => `${text}\n${'  - type: hero\n'.repeat(1e4)}`,
  'ten thousand empty lines': (text) => text.replace('\n', '\n'.repeat(1e4)),
  'ten thousand documents': (text) => `${text}\n${'---\na: b\n'.repeat(1e4)}`,
  'a hundred thousand quotes': (text, random) =>
    `${text}\nextra: ${random.pick(['"', "'", '{', '- ', '? ', '!'])}`.padEnd(text.length + 1e5, `"'`),
  'Markdown, a hundred thousand signs deep': (text, random) => {
    const signs = random.pick(['>', '> ', '*', '_', '[', '![', '`', '<', '&', '- ', '\\', '](', '**a ', '[a](', '<!--'])
    const body = signs.repeat(1e5 / signs.length)
    return text.replace(
      /^( *)(body|text): .*(\n\1 +.*|\n *$)*/m,
      (_, indent, key) => `${indent}${key}: |-\n${indent}  ${body}`,
    )
  },
}

/** One mutant in so many is such a text. */
const monsterRate = 400

/**
 * @param seed decides everything
 * @param files the texts of the site
 * @returns the mutant
 */
export function mutate(seed: number, files: ReadonlyMap<string, string>): Mutant {
  const random = seeded(seed)
  const file = random.pick([...files.keys()])
  let bytes = Buffer.from(files.get(file) ?? '')
  const done: string[] = []
  const apply = (name: string, change: () => Buffer | string) => {
    done.push(name)
    bytes = Buffer.from(change() as Buffer)
  }
  const text = () => bytes.toString('utf8')
  if (random.chance(1 / monsterRate)) {
    const name = random.pick(Object.keys(monsters))
    apply(name, () => monsters[name]?.(text(), random) ?? '')
    return { seed, file, bytes, done }
  }
  for (let round = random.pick([1, 1, 2, 4]); round > 0; round--) {
    const level = random.below(10)
    const name = random.pick(Object.keys(level < 5 ? dataMutations : level < 8 ? textMutations : byteMutations))
    apply(name, () => {
      if (level < 5) return mutateData(text(), name, random)
      return level < 8 ? (textMutations[name]?.(text(), random) ?? '') : (byteMutations[name]?.(bytes, random) ?? bytes)
    })
  }
  return { seed, file, bytes, done }
}

/** A way to damage a text. */
export type TextMutation = (text: string, random: Random) => string

/** A way to damage the bytes of a file. */
export type ByteMutation = (bytes: Buffer, random: Random) => Buffer

const insert = (text: string, at: number, what: string) => text.slice(0, at) + what + text.slice(at)

/** A random position between words and characters. */
function boundary(text: string, random: Random): number {
  const from = random.below(text.length + 1)
  const next = text.slice(from, from + 200).search(/\b|\s|$/)
  return Math.max(from, from + next)
}

function onLines(change: (lines: string[], at: number, random: Random) => void): TextMutation {
  return (text, random) => {
    const lines = text.split('\n')
    change(lines, random.below(lines.length), random)
    return lines.join('\n')
  }
}

/** Changes a random `key: value` line. */
function onField(change: (key: string, value: string, random: Random) => string): TextMutation {
  return (text, random) => {
    const fields = [...text.matchAll(/^([ -]*)([\w-]+):( +)(\S.*)$/gm)]
    const field = fields[random.below(fields.length)]
    if (!field) return text
    const [line, indent = '', key = '', gap = '', value = ''] = field
    const changed = change(`${key}:${gap}`, value, random)
    return text.slice(0, field.index) + indent + changed + text.slice(field.index + line.length)
  }
}

export const textMutations: Readonly<Record<string, TextMutation>> = {
  'insert a sign': (text, random) => insert(text, boundary(text, random), random.pick(yamlSigns)),
  'insert words': (text, random) => insert(text, boundary(text, random), random.pick(nastyTexts)),
  'replace a value': onField((key, _, random) => key + random.pick([...nastyTexts, ...yamlSigns])),
  'replace a value by a quoted one': onField((key, _, random) => key + JSON.stringify(random.pick(nastyTexts))),
  'replace a key': onField((_, value, random) => `${random.pick(nastyTexts)}: ${value}`),
  'cut in a value': onField((key, value, random) => key + value.slice(random.below(value.length))),
  'put a value below': onField((key, value, random) => `${key.trim()}\n${' '.repeat(random.below(9))}${value}`),
  'remove a line': onLines((lines, at) => lines.splice(at, 1)),
  'repeat a line': onLines((lines, at, random) =>
    lines.splice(at, 0, ...Array(random.pick([1, 1, 2, 50])).fill(lines[at])),
  ),
  'swap two lines': onLines((lines, at, random) => {
    const other = random.below(lines.length)
    ;[lines[at], lines[other]] = [lines[other] ?? '', lines[at] ?? '']
  }),
  'move a line in or out': onLines((lines, at, random) => {
    const line = lines[at] ?? ''
    lines[at] = random.chance(0.5) ? ' '.repeat(1 + random.below(4)) + line : line.slice(1 + random.below(3))
  }),
  'indent with a tab': onLines((lines, at) => {
    lines[at] = (lines[at] ?? '').replace(/^( {2})+/, (blanks) => '\t'.repeat(blanks.length / 2)) || '\t'
  }),
  'join two lines': onLines((lines, at) => lines.splice(at, 2, `${lines[at]} ${lines[at + 1] ?? ''}`)),
  'swap two stretches': (text, random) => {
    const [a, b, c] = [0, 0, 0].map(() => random.below(text.length + 1)).sort((x, y) => x - y) as [
      number,
      number,
      number,
    ]
    return text.slice(0, a) + text.slice(b, c) + text.slice(a, b) + text.slice(c)
  },
  'remove a stretch': (text, random) => {
    const from = random.below(text.length + 1)
    return text.slice(0, from) + text.slice(from + random.pick([1, 2, 10, 100]))
  },
  'repeat a stretch': (text, random) => {
    const from = random.below(text.length + 1)
    return insert(text, from, text.slice(from, from + random.pick([1, 10, 100])).repeat(random.pick([1, 2, 20])))
  },
  'append a document': (text) => `${text}\n---\n${text}`,
}

export const byteMutations: Readonly<Record<string, ByteMutation>> = {
  truncate: (bytes, random) => bytes.subarray(0, random.below(bytes.length + 1)),
  'flip a bit': (bytes, random) => {
    const copy = Buffer.from(bytes)
    const at = random.below(Math.max(1, copy.length))
    if (copy.length > 0) copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8))
    return copy
  },
  'insert bytes': (bytes, random) => {
    const at = random.below(bytes.length + 1)
    return Buffer.concat([bytes.subarray(0, at), Buffer.from(random.pick(nastyBytes)), bytes.subarray(at)])
  },
  'start with a byte order mark': (bytes) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]),
  'save as UTF-16': (bytes, random) => {
    const text = (random.chance(0.5) ? '\ufeff' : '') + bytes.toString('utf8')
    const wide = Buffer.from(text, 'utf16le')
    return random.chance(0.5) ? wide : wide.swap16()
  },
  'save as Latin-1': (bytes) => Buffer.from(bytes.toString('utf8'), 'latin1'),
  'change the line ends': (bytes, random) => {
    const end = random.pick(['\r\n', '\r\n', '\r\n', '\r', '\n\r', '\u0085', '\u2028', '\u000b'])
    return Buffer.from(bytes.toString('utf8').replaceAll('\n', end))
  },
  'change some line ends': (bytes, random) =>
    Buffer.from(bytes.toString('utf8').replaceAll('\n', () => random.pick(['\n', '\n', '\r\n']))),
}
