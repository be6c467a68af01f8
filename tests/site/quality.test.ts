import { rm } from 'node:fs/promises'
import { Button } from '@mantine/core'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { formatPretty } from '../../src/diagnostics/formats/pretty.ts'
import { violationsOf } from '../e2e/set-up/axe.ts'
import { hasJava, htmlMistakes } from '../e2e/set-up/html-checker.ts'
import { hydrated, test, visitMissing } from '../e2e/set-up/visit.ts'
import { copyContent, loadCopy, sample } from '../project-copy.ts'
import { rounds } from '../rounds.ts'
import { routes } from './facts.ts'

describe('the pages of the sample', () => {
  test('pass the check without a warning or a hint', async () => {
    const root = await copyContent(sample)
    onTestFinished(() => rm(root, { recursive: true }))
    const result = await loadCopy(root)
    expect(result.diagnostics, formatPretty(result, { color: false })).toEqual([])
  })

  test.skipIf(!hasJava)('have no errors in the Nu HTML Checker', { tags: ['further'] }, async () => {
    expect(await htmlMistakes(inject('dist'))).toEqual([])
  })

  test('have filled buttons only for a quote or a visit', async ({ visit }) => {
    const page = await visit('/robots.txt')
    const targets = await page.evaluate(
      ([paths, selector]) =>
        Promise.all(
          paths.map(async (path) => {
            const parsed = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html')
            const buttons = parsed.querySelectorAll(selector)
            return [...buttons].map((button) => `${path}: ${button.getAttribute('href')}`)
          }),
        ),
      [routes, `main [data-block] a.${Button.classes.root}`] as const,
    )
    expect(targets.flat()).not.toEqual([])
    expect(targets.flat().filter((target) => !target.endsWith('#contact'))).toEqual([])
  })

  const typical = ['/']
  const others = [...routes, '/nowhere'].filter((route) => !typical.includes(route))
  for (const { cases, options } of rounds(typical, others, 'further'))
    test.for(cases)(
      '%s has no violations in axe, and nothing that scrolls sideways on a phone',
      options,
      async (route, { visit }) => {
        const page = await visitMissing(visit, route, { reducedMotion: true })
        await hydrated(page)
        expect(await violationsOf(page)).toEqual([])
        await page.setViewportSize({ width: 390, height: 844 })
        const scrolling = await page.locator('main *').evaluateAll((elements) =>
          elements
            .filter((element) => element.scrollWidth > element.clientWidth + 1)
            .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
            .map(({ outerHTML }) => outerHTML.slice(0, 120)),
        )
        expect(scrolling).toEqual([])
      },
    )
})
