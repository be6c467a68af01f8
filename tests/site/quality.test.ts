import { rm } from 'node:fs/promises'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { formatPretty } from '../../src/diagnostics/formats/pretty.ts'
import { violationsOf } from '../e2e/set-up/axe.ts'
import { hasJava, htmlMistakes } from '../e2e/set-up/html-checker.ts'
import { hydrated, test, visitMissing } from '../e2e/set-up/visit.ts'
import { copyContent, loadCopy, sample } from '../project-copy.ts'
import { routes } from './facts.ts'

describe('the pages of the sample', () => {
  test('pass the check without a warning or a hint', async () => {
    const root = await copyContent(sample)
    onTestFinished(() => rm(root, { recursive: true }))
    const result = await loadCopy(root)
    expect(result.diagnostics, formatPretty(result, { color: false })).toEqual([])
  })

  test.skipIf(!hasJava)('have no errors in the Nu HTML Checker', async () => {
    expect(await htmlMistakes(inject('dist'))).toEqual([])
  })

  test('have no violations in axe', async ({ visit }) => {
    const page = await visitMissing(visit, '', { reducedMotion: true })
    for (const route of [...routes, '/nowhere', '/es']) {
      await page.goto(route)
      await hydrated(page)
      expect(await violationsOf(page), route).toEqual([])
    }
  })
})
