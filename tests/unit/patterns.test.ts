import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { analyse } from 'scslre'
import { expect, it, vi } from 'vitest'
import { rounds } from '../rounds.ts'

interface Pattern {
  file: string
  source: string
  flags: string
}

const filesIn = async (folder: string, ending: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(ending)).map((name) => join(folder, name))

/** @returns the regular expression literals of a module */
async function literalsOf(file: string): Promise<Pattern[]> {
  const { program, errors } = parseSync(file, await readFile(file, 'utf8'))
  expect(errors).toEqual([])
  const found: Pattern[] = []
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.push({ file, source: node.regex.pattern, flags: node.regex.flags })
    },
  }).visit(program)
  return found
}

/** @returns the patterns of a schema */
async function patternsOf(file: string): Promise<Pattern[]> {
  const found: Pattern[] = []
  JSON.parse(await readFile(file, 'utf8'), (key, value) => {
    if (key === 'pattern' && typeof value === 'string') found.push({ file, source: value, flags: 'u' })
    return value
  })
  return found
}

/** Patterns that are built when a module is loaded. */
async function builtPatterns(modules: readonly string[]): Promise<Pattern[]> {
  const found: Pattern[] = []
  const original = RegExp
  globalThis.RegExp = new Proxy(original, {
    construct(target, args, newTarget) {
      const built = Reflect.construct(target, args, newTarget) as RegExp
      const stack = (new Error().stack ?? '').replaceAll('\\', '/')
      const file = /src\/(?:diagnostics|rules|schema|site|workspace|yaml|components)\/[\w/-]+\.tsx?/.exec(stack)?.[0]
      if (file) found.push({ file, source: built.source, flags: built.flags })
      return built
    },
  })
  vi.resetModules()
  try {
    for (const file of modules) await import(resolve(file))
    const { wordPattern } = await import('../../src/yaml/word-pattern.ts')
    wordPattern('Old Name & Sons')
  } finally {
    globalThis.RegExp = original
  }
  return found
}

/** The rooms whose patterns read the texts of authors. */
const rooms = ['diagnostics', 'rules', 'schema', 'site', 'workspace', 'yaml']
const modules = [
  'src/components/markdown.tsx',
  ...(await Promise.all(rooms.map((room) => filesIn(`src/${room}`, '.ts')))).flat(),
]
const built = await builtPatterns(modules)
const literals = (await Promise.all(modules.map(literalsOf))).flat()
const inSchemas = (await Promise.all((await filesIn('schema', '.json')).map(patternsOf))).flat()
const patterns = [
  ...new Map([...literals, ...built, ...inSchemas].map((one) => [`/${one.source}/${one.flags}`, one])).values(),
]

it('finds the patterns of modules and schemas', () => {
  expect(literals.length).toBeGreaterThan(300)
  expect(built.length).toBeGreaterThan(10)
  expect(inSchemas.length).toBeGreaterThan(100)
})

/** What authors repeat: words, marks of Markdown, tags, lines. */
const commonWords = [
  'a ',
  'A-',
  '1 ',
  '# ',
  '- ',
  '\n',
  ' \n',
  '[a](',
  '<a ',
  '&a=',
  '%0a',
  'a.',
  '"a',
  'a@',
  '/a',
  '**',
  '| ',
]

/** @returns the quantifiers that make a pattern slow on a long text, and a character that triggers them */
const slowParts = ({ source, flags }: Omit<Pattern, 'file'>): string[] =>
  analyse({ source, flags }).reports.map((report) => {
    const parts = report.type === 'Trade' ? `${report.startQuant.raw} ${report.endQuant.raw}` : report.quant.raw
    return `${parts} on ${JSON.stringify(report.character.pick)}`
  })

it.each([/\[[^\]\n]+\]\(/, / +$/, /^\d+\.?\d*$/, /^(a+)+$/])(
  'detects that %s can take more than linear time',
  (slow) => {
    expect(slowParts(slow)).not.toEqual([])
  },
)

it('no pattern for texts of authors takes more than linear time for a repeated character', async () => {
  const slow = patterns.flatMap((one) =>
    slowParts(one).map((part) => `${one.file}: /${one.source}/${one.flags}: ${part}`),
  )
  expect(slow).toEqual([])
})

for (const { cases, options } of rounds([/\{x\}.*\{y\}/], [/(\.ya?ml)+$/i]))
  it.for(cases)('finds that %s takes long for a repeated word', options, (slow) => {
    expect(slowWord(slow)).toBeDefined()
  })

it('no pattern takes more than linear time for a repeated word of its own', () => {
  const slow = patterns.flatMap((one) => {
    const word = slowWord(new RegExp(one.source, one.flags))
    return word === undefined ? [] : [`${one.file}: /${one.source}/${one.flags}: ${JSON.stringify(word)}`]
  })
  expect(slow).toEqual([])
})

/** @returns a word of a pattern which, repeated, makes it more than twice as slow in a text that is twice as long */
function slowWord(pattern: RegExp): string | undefined {
  const parts = pattern.source
    .replaceAll(/\\[pP]\{[^}]*\}|\[(?:\\.|[^\]\\])*\]|\\[dwsbDWSB]|\(\?[:=!<]+|\{\d+,?\d*\}|(?<!\\)[()|^$?*+.]/g, '\0')
    .replaceAll('\\n', '\n')
    .replaceAll(/\\(.)/g, '$1')
    .split('\0')
  const words = new Set([...parts, parts.join(''), ...commonWords].filter((word) => word !== ''))
  return [...words].find((word) => {
    if (timeOf(pattern, word, 8000) < 60) return false
    const [short, long] = [3000, 12_000].map((count) =>
      Math.min(...Array.from({ length: 3 }, () => timeOf(pattern, word, count))),
    )
    return (long as number) > 8 * Math.max(1, short as number)
  })
}

/** @returns the milliseconds of a processor that a pattern takes for a repeated word at whose end nothing fits */
function timeOf(pattern: RegExp, word: string, count: number): number {
  const text = `${word.repeat(count).slice(0, 100_000)}\n\u0001`
  const start = process.cpuUsage()
  text.match(pattern)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
