import { beforeAll, expect, it } from 'vitest'
import { readIcons } from '../../../src/builder/assets/icons.ts'
import { renderGallery } from '../../../src/gallery/gallery.tsx'
import { exampleAddress, type GalleryEntry, plainAddress } from '../../../src/gallery/gallery-entry.ts'
import { readGallery } from '../../../src/servers/dev/gallery.ts'
import { pagePropsOf } from '../../../src/site/page-props.ts'
import { theme } from '../../../src/theme/theme.ts'
import { companyFiles } from '../../company/files.ts'
import { check } from '../../site-in-memory.ts'

let entries: GalleryEntry[]
let at: (path: string) => string | undefined
beforeAll(async () => {
  const { site } = check(companyFiles)
  if (!site) throw new Error('The pages of tests/company have errors.')
  entries = await readGallery(process.cwd())
  const props = { ...pagePropsOf(site, '/'), icons: await readIcons(entries) }
  at = (path) => renderGallery(entries, path, props, ['/src/theme/styles.css'])
})

it('lists every block, and shows its description and all fields', () => {
  for (const { type, description, fields } of entries) {
    expect(at('/_blocks')).toContain(`href="/_blocks/${type}"`)
    const html = at(`/_blocks/${type}`) ?? ''
    expect(html.includes(escaped(description)), type).toBe(true)
    const missing = fields.filter(({ name }) => !html.includes(`<code>${name}</code>`))
    expect(missing).toEqual([])
  }
})

it('names the Mantine components that each block uses', () => {
  for (const { type, components } of entries) {
    expect(components, type).not.toEqual([])
    expect(at(`/_blocks/${type}`), type).toContain(`For developers: Mantine’s ${components.join(', ')}<`)
  }
  expect(entries.find(({ type }) => type === 'pricing')?.components).toContain('Badge')
})

it('shows every variant in its own frame, with its YAML to copy', () => {
  for (const entry of entries) {
    for (const example of entry.examples) {
      const html = at(exampleAddress(entry, example)) ?? ''
      expect(html).toContain(`data-copy="${escaped(example.yaml)}\n"`)
      const frame = plainAddress(entry, example)
      expect(html).toContain(`src="${frame}" title=`)
      expect(at(frame)?.match(/data-block=""/g), frame).toHaveLength(1)
    }
  }
})

it('has no page for an unknown block or variant', () => {
  for (const path of ['/_blocks/nothing', '/_blocks/hero/nothing', '/_blocks/hero/nothing/plain'])
    expect(at(path), path).toBeUndefined()
})

it('shows the colours and sizes of the theme, and inputs in all states', () => {
  const html = at('/_blocks/_theme') ?? ''
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
