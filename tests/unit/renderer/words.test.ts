import { parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { readIcons } from '../../../src/builder/assets/icons.ts'
import type { SiteWords } from '../../../src/generated/content.ts'
import { renderPage } from '../../../src/renderer/render-page.tsx'
import { pagePropsOf } from '../../../src/site/page-props.ts'
import en from '../../../src/words/languages/en.json' with { type: 'json' }
import { companyFiles } from '../../company/files.ts'
import { routes } from '../../company/routes.ts'
import { check } from '../../site-in-memory.ts'

/** Every word, marked with brackets. */
const marked = JSON.parse(JSON.stringify(en, (_, text) => (typeof text === 'string' ? `⟦${text}⟧` : text))) as SiteWords

const { site } = check({
  ...companyFiles,
  '_site.yaml': `language: de\nwords: ${JSON.stringify(marked)}\n${companyFiles['_site.yaml']}`,
})
if (!site) throw new Error('The site of the company has errors.')
const icons = await readIcons([...site.pages.values()].map(site.documentOf))

interface Node {
  nodeName: string
  value?: string
  attrs?: { name: string; value: string }[]
  childNodes?: Node[]
}

const shown = ['aria-label', 'alt', 'title', 'placeholder']

/** All texts that visitors see or hear. */
function textsIn({ nodeName, value, attrs = [], childNodes = [] }: Node): string[] {
  if (['script', 'style', 'svg', 'title'].includes(nodeName)) return []
  const named = attrs.filter(({ name }) => shown.includes(name)).map((attribute) => attribute.value)
  return [...(nodeName === '#text' ? [value ?? ''] : []), ...named, ...childNodes.flatMap(textsIn)]
}

/** `{count}` is replaced by the number of data files. */
const written = Object.values(companyFiles)
  .join('\n')
  .replaceAll(/\s+/g, ' ')
  .replaceAll('{count}', '3')
  .replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '’')
const months = /Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember/

const isWord = (text: string) => text.includes('⟦') || text.includes('⟧')
/**
 * Facts in one line are joined by commas, and the link of a card has the title in brackets. Initials are shorter than
 * three letters.
 */
const partsOf = (text: string) => text.split(/[(),]/).map((part) => part.trim())
const isOfAuthor = (text: string) =>
  partsOf(text).every((part) => written.includes(part) || !/\p{L}{3}/u.test(part) || months.test(part))

describe.each([...routes, '/404'])('%s', (route) => {
  const { body } = renderPage({ ...pagePropsOf(site, route), icons }, 2026)
  const texts = textsIn(parse(body) as unknown as Node).map((text) => text.replaceAll(/\s+/g, ' ').trim())

  it('shows only texts of the author and words of the language', () => {
    expect(texts.filter((text) => !isWord(text) && !isOfAuthor(text))).toEqual([])
    expect(texts.filter(isWord).length).toBeGreaterThan(5)
  })
})
