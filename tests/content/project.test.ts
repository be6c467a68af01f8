import { expect, it } from 'vitest'
import { assemble, checkProject } from '../../src/content/check-project.ts'
import type { Diagnostic } from '../../src/content/diagnostic.ts'
import { readProject } from '../../src/content/files/read.ts'
import { closingLine } from '../../src/content/reports/pretty.ts'
import { check, contract, found, fromCache, hero, page, report } from './project.ts'

it('has no problem to begin with', () => {
  expect(report({})).toBe('No problems in 2 pages\n')
})

it('has no problem with a page more', () => {
  expect(report({ 'about.yaml': page(hero) })).toBe('No problems in 3 pages\n')
  expect([...(check({ 'about.yaml': page(hero) }).site?.pages.keys() ?? [])]).toEqual(['/', '/404', '/about'])
})

it('says nothing of what a folder lacks that is not there', () => {
  const reasons = new Map([['pages', 'there is nothing at its place (any more)']])
  const result = checkProject(contract, {
    texts: new Map(),
    photos: new Set(),
    strangers: new Set(),
    unreadable: reasons,
  })
  expect(found(result)).toEqual(['unreadable-file pages:1:1'])
  expect(closingLine(result)).toBe('1 error in pages · nothing was written')
})

it('asks for no place in a file when nothing is wrong: each one would cost compiling the file again', async () => {
  const project = await readProject(process.cwd())
  const onAgain = (file: string) => {
    throw new Error(`A place in ${file} was asked for.`)
  }
  const compiled = fromCache(project.texts, contract, { onAgain })
  expect(compiled.some(({ outline }) => outline.uses.length > 0)).toBe(true)
  expect(assemble(contract, { ...project, sources: project.texts }, compiled).site).toBeDefined()
})

it('goes over the pages once: of very many, not all can be in memory', async () => {
  const project = await readProject(process.cwd())
  let turns: string[] = []
  const onRead = (file: string) => {
    if (turns.at(-1) !== file) turns.push(file)
  }
  const compiled = fromCache(project.texts, contract, { onRead })
  const compared = new Map<string, readonly Diagnostic[]>()
  const run = () => assemble(contract, { ...project, sources: project.texts }, compiled, compared)
  run()
  turns = []
  run()
  // Nothing but their own links asks about these; of a hub or of a page that a link leads into, others do too.
  const leaves = ['blog/kitchen-renovation-costs', 'locations/marbella', 'new-york']
    .concat(['bathroom-renovation', 'whole-house-renovation'].map((name) => `services/home-renovations/${name}`))
    .map((name) => `pages/${name}.yaml`)
  expect(turns.filter((file) => leaves.includes(file))).toEqual(leaves)
})
