import { dataMutations, mutateData } from './mutate-data.ts'
import { byteMutations, textMutations } from './mutate-text.ts'
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
