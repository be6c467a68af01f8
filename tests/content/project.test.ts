import { expect, it } from 'vitest'
import { assemble, checkProject } from '../../src/content/check-project.ts'
import { CachedFile } from '../../src/content/compile/cached-file.ts'
import { compileFile } from '../../src/content/compile/compile.ts'
import { summarize } from '../../src/content/compile/summary.ts'
import { readProject } from '../../src/content/files/read.ts'
import { closingLine } from '../../src/content/reports/pretty.ts'
import { check, contract, found, hero, page, report } from './project.ts'

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
  const again = () => {
    throw new Error('A place was asked for.')
  }
  const compiled = [...project.texts].map(([file, text]) => {
    const { fileTraits, stored } = summarize(compileFile(contract, file, text))
    const place = ['', 0] as const
    return new CachedFile(
      { file, digest: '', fileTraits, place },
      {
        summary: () => JSON.parse(stored.summary),
        document: () => stored.document,
        pieces: () => stored.pieces,
        again,
      },
    )
  })
  expect(compiled.some(({ outline }) => outline.uses.length > 0)).toBe(true)
  expect(assemble(contract, { ...project, sources: project.texts }, compiled).site).toBeDefined()
})
