import { beforeAll, expect, it } from 'vitest'
import { readGallery } from '../../src/builder/dev-server/gallery-entries.ts'
import type { GalleryEntry } from '../../src/builder/dev-server/gallery-entry.ts'
import { loadSite } from '../../src/content/load-site.ts'
import { pageView } from '../../src/content/page-view.ts'
import { renderGallery } from '../../src/gallery/gallery.tsx'

let entries: GalleryEntry[]
let html: string
beforeAll(async () => {
  const { site } = await loadSite(process.cwd())
  if (!site) throw new Error('The site has errors: see `npm run check`.')
  entries = await readGallery(process.cwd())
  html = renderGallery(entries, pageView(site, '/'), ['/src/theme/styles.css'])
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
  expect(html.match(/data-part=""/g)).toHaveLength(examples.length)
  expect(html.match(/data-copy=""/g)).toHaveLength(examples.length)
  for (const { yaml } of examples) {
    expect(yaml).toMatch(/^ {2}- type: /)
    expect(html).toContain(`<pre>${escaped(yaml)}</pre>`)
  }
})

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
}
