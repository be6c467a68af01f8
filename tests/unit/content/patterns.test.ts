import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { analyse } from 'scslre'
import { expect, it } from 'vitest'

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

/** @returns what makes a pattern slow on a long text: the repeated parts, and a sign that they repeat */
const slowParts = ({ source, flags }: Omit<Pattern, 'file'>): string[] =>
  analyse({ source, flags }).reports.map((report) => {
    const parts = report.type === 'Trade' ? `${report.startQuant.raw} ${report.endQuant.raw}` : report.quant.raw
    return `${parts} on ${JSON.stringify(report.character.pick)}`
  })

it.each([/\[[^\]\n]+\]\(/, / +$/, /^\d+\.?\d*$/, /^(a+)+$/])('finds that %s can take more than linear time', (slow) => {
  expect(slowParts(slow)).not.toEqual([])
})

it('no pattern that reads texts of authors takes more than linear time for a repeated sign', async () => {
  const modules = ['src/components/markdown.tsx', ...(await filesIn('src/content', '.ts'))]
  const literals = (await Promise.all(modules.map(literalsOf))).flat()
  const patterns = (await Promise.all((await filesIn('schema', '.json')).map(patternsOf))).flat()
  expect(literals.length).toBeGreaterThan(300)
  expect(patterns.length).toBeGreaterThan(100)
  const all = new Map([...literals, ...patterns].map((one) => [`/${one.source}/${one.flags}`, one]))
  const slow = [...all].flatMap(([pattern, one]) => slowParts(one).map((part) => `${one.file}: ${pattern}: ${part}`))
  expect(slow).toEqual([])
})
