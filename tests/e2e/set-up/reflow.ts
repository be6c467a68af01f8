import type { Page } from 'playwright'
import { expect } from './visit.ts'

/** A small phone, and a window of 1280 × 1024 pixels at 400 % (WCAG 2.2, 1.4.10). */
export const reflowSize = { width: 320, height: 256 }

export const narrowPhone = { width: 280, height: 653 }

/** Of the longest words in the dictionaries of the seven languages that the engine speaks, and a large sum. */
export const longWords = [
  'incomprehensibilities',
  'electroencefalografista',
  'Rechtsschutzversicherungsgesellschaften',
  'anticonstitutionnellement',
  'anticonstitucionalissimamente',
  'meervoudigepersoonlijkheidsstoornis',
  'realisationsvinstbeskattning',
  '1.234.567,89\u00a0€',
].join(' ')

/** Texts that end beyond the viewport, except visually hidden ones of one pixel and those in what scrolls. */
export function lostTexts(): string[] {
  const edge = document.documentElement.clientWidth
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const lost: string[] = []
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.documentElement &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement
    if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.offsetWidth === 1 || scrolls(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right, width } = range.getBoundingClientRect()
    if (width > 0 && (right > edge + 1 || left < -1)) lost.push(`${text.textContent} (${left} to ${right})`)
  }
  return lost
}

/** Expects that a page needs no scrolling to the side. */
export async function expectReflow(page: Page, how: string): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {}
  expect(await page.evaluate(() => document.documentElement.scrollWidth), how).toBeLessThanOrEqual(width)
  expect(await page.evaluate(lostTexts), how).toEqual([])
}

/** Puts words in front of every text that may wrap. */
export const lengthenTexts = (page: Page, words: string): Promise<void> =>
  page.evaluate((added) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const parent = text.parentElement
      if (!parent?.closest('main, footer') || parent.offsetWidth <= 1 || !text.textContent?.trim()) continue
      if (getComputedStyle(parent).whiteSpace === 'nowrap') continue
      text.textContent = `${added} ${text.textContent}`
    }
  }, words)

/** @returns the elements that are hidden entirely when they have the focus (WCAG 2.2, 2.4.11), in the order of the Tab key */
export async function hiddenFocus(page: Page): Promise<string[]> {
  const hidden: string[] = []
  await page.evaluate(() => document.body.focus())
  for (let steps = 0; steps < 300; steps++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return 'end'
      const { left, top, width, height } = element.getBoundingClientRect()
      const shares = [0.1, 0.5, 0.9]
      const isSeen = shares.some((x) =>
        shares.some((y) => {
          const hit = document.elementFromPoint(left + width * x, top + height * y)
          return hit !== null && (element.contains(hit) || hit.contains(element))
        }),
      )
      return isSeen ? undefined : element.outerHTML.slice(0, 120)
    })
    if (found === 'end') break
    if (found) hidden.push(found)
  }
  return hidden
}
