import { beforeAll, expect, it } from 'vitest'
import { readIcons } from '../../../src/builder/assets/icons.ts'
import { readGallery } from '../../../src/builder/dev-server/gallery-entries.ts'
import { pagePropsOf } from '../../../src/content/model/page-props.ts'
import { renderGallery } from '../../../src/gallery/gallery.tsx'
import type { GalleryEntry } from '../../../src/gallery/gallery-entry.ts'
import { theme } from '../../../src/theme/theme.ts'
import { companyFiles } from '../../company/files.ts'
import { check } from '../../site-in-memory.ts'

let entries: GalleryEntry[]
let html: string
beforeAll(async () => {
  const { site } = check(companyFiles)
  if (!site) throw new Error('The pages of tests/company have errors.')
  entries = await readGallery(process.cwd())
  html = renderGallery(entries, { ...pagePropsOf(site, '/'), icons: await readIcons(entries) }, [
    '/src/theme/styles.css',
  ])
})

it('shows every block with its description and every one of its fields', () => {
  const articles = html.split('<article id="')
  for (const { type, description, fields } of entries) {
    const article = articles.find((text) => text.startsWith(`${type}"`)) ?? ''
    expect(article.includes(escaped(description)), type).toBe(true)
    const missing = fields.filter(({ name }) => !article.includes(`<code>${name}</code>`))
    expect(missing).toEqual([])
  }
})

it('shows every variant as it looks on a page, with its YAML to copy', () => {
  const examples = entries.flatMap((entry) => entry.examples)
  expect(html.match(/data-block=""/g)).toHaveLength(examples.length)
  expect(html.match(/data-copy=""/g)).toHaveLength(examples.length)
  for (const { yaml } of examples) {
    expect(yaml).toMatch(/^ {2}- type: /)
    expect(html).toContain(`<pre>${escaped(yaml)}</pre>`)
  }
})

it('shows the colours and sizes of the theme, and inputs in all states', () => {
  for (const name of ['brand-0', 'gray-9', 'accent-4', 'red-7', 'green-6'])
    expect(html).toContain(`var(--mantine-color-${name})`)
  const sizes = [...Object.keys(theme.fontSizes ?? {}), ...Object.keys(theme.headings?.sizes ?? {})]
  for (const size of sizes) expect(html).toContain(`>${size}: `)
  for (const state of ['default', 'focus-visible', 'error', 'disabled']) expect(html).toContain(`TextInput, ${state}`)
})

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
}
