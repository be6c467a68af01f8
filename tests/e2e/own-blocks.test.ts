import { cp, mkdir, mkdtemp, readFile, readlink, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { updateEngine } from '../../src/cli/set-up/site-engine.mjs'
import { serve } from '../../src/servers/preview/server.ts'
import { bytesOf } from '../build/bytes.ts'
import { startEditor } from '../cli/editor-process.ts'
import { command, copyProject, type Ending, edit, type ProjectCopy, run as runProgram } from '../project-copy.ts'
import { startDev } from './set-up/dev.ts'
import { openEditor } from './set-up/editor.ts'
import { expect, hydrated, test } from './set-up/visit.ts'

/** An own block of a site: a clock that counts clicks, as all clocks of the page do. */
const files = {
  'tide-clock.schema.json': JSON.stringify({
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'tide-clock',
    description: 'A clock that visitors can turn on.',
    type: 'object',
    additionalProperties: false,
    required: ['type', 'heading', 'hours'],
    properties: {
      type: { description: 'The kind of section.', const: 'tide-clock', examples: ['tide-clock'] },
      heading: { $ref: '../common.schema.json#/definitions/heading' },
      hours: { description: 'The hour of the first tide.', type: 'integer', minimum: 0, maximum: 23, examples: [6] },
      anchor: { $ref: '../common.schema.json#/definitions/anchor' },
    },
  }),
  'tide-clock.example.yaml': 'type: tide-clock\nheading: The tide\nhours: 6\n',
  'tide-clock.check.ts': `import type { BlockCheck } from '../site/block-check.ts'

export const check: BlockCheck<'tide-clock'> = ({ hours }) =>
  hours === 13 ? [{ path: ['hours'], message: '\`hours\` is 13', label: 'nobody sails at that hour' }] : []
`,
  'tides.ts': `import { useSyncExternalStore } from 'react'

let passed = 0
const listeners = new Set<() => void>()

export function passTide() {
  passed++
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The tides that visitors let pass, for all clocks; none in the HTML of the build. */
export const usePassedTides = () => useSyncExternalStore(subscribe, () => passed, () => 0)
`,
  'tide-clock.tsx': `'use client'
import { Button } from '@mantine/core'
import type { BlockProps } from '../components/block-props.ts'
import { useOwnWords } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import styles from './tide-clock.module.css'
import { passTide, usePassedTides } from './tides.ts'

const words = { en: 'High water at', nb: 'Høyvann kl.' }

/** Counts on when it is pressed. */
export function TideClock({ heading, hours, anchor }: BlockProps<'tide-clock'>) {
  const label = useOwnWords(words)
  const now = hours + usePassedTides()
  return (
    <SectionFrame heading={heading} anchor={anchor}>
      <Button className={styles.clock} onClick={passTide}>
        {label} {now}
      </Button>
    </SectionFrame>
  )
}
`,
  'tide-clock.module.css': '.clock {\n  border: 3px dotted;\n}\n',
}

const product = '../common.schema.json#/definitions/product/properties'

/** A kind of data of its own. Blocks do not show the length. */
const berths = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Berth',
  description: 'A place for a boat.',
  structuredData: {
    '@type': 'Accommodation',
    name: 'title',
    offers: { '@type': 'Offer', price: 'price', seller: '@company' },
  },
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    title: { $ref: `${product}/title` },
    price: { $ref: `${product}/price` },
    length: { description: 'In metres.', type: 'number', examples: [12] },
    keeper: {
      description: 'Who looks after it.',
      allOf: [{ $ref: '../common.schema.json#/definitions/dataName' }],
      dataKind: 'people',
      examples: ['gull'],
    },
  },
}

let copy: ProjectCopy
let site: string
let engineBefore: Record<string, string>
const at = (path: string) => join(site, path)
const run = (name: string, ...args: string[]): Promise<Ending> => command(copy.root, name, '--site', site, ...args)

beforeAll(async () => {
  copy = await copyProject(inject('built'))
  engineBefore = await bytesOf(join(copy.root, 'src'))
  site = await mkdtemp(join(tmpdir(), 'own-blocks-'))
  await cp(join(copy.root, 'pages'), at('pages'), { recursive: true })
  await cp(join(copy.root, 'schema/blocks/stats.schema.json'), at('blocks/stats.schema.json'), { recursive: true })
  await cp(join(copy.root, 'schema/blocks/stats.example.yaml'), at('blocks/stats.example.yaml'))
  const stats = await readFile(join(copy.root, 'src/blocks/stats.tsx'), 'utf8')
  await writeFile(at('blocks/stats.tsx'), stats.replace('<Element ', '<Element data-own="" '))
  await cp(join(copy.root, 'src/blocks/stats.module.css'), at('blocks/stats.module.css'))
  for (const [name, text] of Object.entries(files)) await writeFile(at(`blocks/${name}`), text)
  await edit(
    at('pages/harbours/skerry-bay.yaml'),
    (text) =>
      `${text}  - type: tide-clock\n    heading: The tide in the bay\n    hours: 9\n  - type: tide-clock\n    heading: The tide here\n    hours: 4\n`,
  )
})
afterAll(async () => {
  await rm(site, { recursive: true })
  await copy.remove()
})

describe('own blocks of a site', () => {
  test('are built with its pages, override those of the engine and leave the engine unchanged', {
    tags: ['slow'],
  }, async ({ visit }) => {
    const { code, output } = await run('build')
    expect(code, output).toBe(0)
    const server = await serve(at('dist'), 0)
    try {
      const page = await visit('/harbours/skerry-bay', { origin: server.url })
      await hydrated(page)
      expect(await page.locator('main [data-own]').count(), 'the `stats` block of the site').toBeGreaterThan(0)
      const clocks = page.getByRole('button', { name: /High water/ })
      const clock = clocks.last()
      await expect(clock).toHaveCSS('border-top-style', 'dotted')
      await clock.click()
      await expect(clocks).toHaveText(['High water at 10', 'High water at 5'])
    } finally {
      await server.close()
    }
    expect(await bytesOf(join(copy.root, 'src'))).toEqual(engineBefore)
  })

  test('are checked like those of the engine', async () => {
    const page = at('pages/harbours/skerry-bay.yaml')
    await edit(page, (text) => text.replace('hours: 4', 'huors: 4'))
    const { code, output } = await run('check')
    await edit(page, (text) => text.replace('huors: 4', 'hours: 4'))
    expect([code, output]).toEqual([1, expect.stringContaining('did you mean `hours`?')])
  })

  test('stand beside own kinds of data, which need nothing but a schema', { tags: ['slow'] }, async () => {
    await mkdir(at('schema/data'), { recursive: true })
    await mkdir(at('pages/_data/berths'), { recursive: true })
    await writeFile(at('schema/data/berths.schema.json'), JSON.stringify(berths))
    await writeFile(at('pages/_data/berths/outer.yaml'), 'title: Outer berth\nprice: €40\nlength: 12\nkeeper: gull\n')
    const page = at('pages/harbours/skerry-bay.yaml')
    const before = await readFile(page, 'utf8')
    await writeFile(page, `${before}  - type: products\n    heading: Berths\n    from: berths\n`)
    const wrong = await run('check')
    await edit(at('pages/_data/berths/outer.yaml'), (text) => text.replace('keeper: gull\n', ''))
    const built = await run('build')
    const made = await run('new', 'berth', 'Inner berth')
    await writeFile(page, before)
    for (const path of ['schema', 'pages/_data/berths']) await rm(at(path), { recursive: true })
    expect(wrong).toEqual({
      code: 1,
      output: expect.stringContaining('there is no file `pages/_data/people/gull.yaml`'),
    })
    expect(built.code, built.output).toBe(0)
    const html = await readFile(at('dist/harbours/skerry-bay.html'), 'utf8')
    expect(html).toContain('Outer berth')
    expect(html).toContain(
      '{"@type":"Accommodation","name":"Outer berth","offers":{"@type":"Offer","price":40,"priceCurrency":"EUR","seller":{"@id":"https://tern-boatyard.example/#business"}}}',
    )
    expect(made.output).toContain('Wrote pages/_data/berths/inner-berth.yaml, a copy of pages/_data/berths/outer.yaml')
  })

  test('check what their schema cannot say', { tags: ['further'] }, async () => {
    const page = at('pages/harbours/skerry-bay.yaml')
    await edit(page, (text) => text.replace('hours: 4', 'hours: 13'))
    const { code, output } = await run('check')
    await edit(page, (text) => text.replace('hours: 13', 'hours: 4'))
    expect([code, output]).toEqual([1, expect.stringContaining('error[wrong-section]  `hours` is 13')])
    expect(output).toContain('nobody sails at that hour')
  })

  test('fail the tests of their site when they are not accessible', { tags: ['slow'] }, async () => {
    const clock = at('blocks/tide-clock.tsx')
    await edit(clock, (text) => text.replace('{label} {now}', '<span aria-hidden="true">{label} {now}</span>'))
    // The copy has no tests. This is the part of `npm test -- --site` that opens the block in a browser.
    await command(process.cwd(), 'check', '--site', site)
    const suite = ['run', '--project', 'e2e', 'tests/e2e/blocks', '-t', 'tide-clock.*is accessible']
    const { code, output } = await runProgram(at('.cache/engine'), 'vitest/vitest.mjs', ...suite)
    await edit(clock, (text) => text.replace('<span aria-hidden="true">{label} {now}</span>', '{label} {now}'))
    expect(code, output).toBe(1)
    expect(output).toContain('button-name: Buttons must have discernible text')
  })

  test('with errors in their schema are reported with their path in the site', { tags: ['further'] }, async () => {
    const schema = at('blocks/tide-clock.schema.json')
    await edit(schema, (text) => text.replace('"integer"', '"intger"'))
    const ending = await run('check')
    await edit(schema, (text) => text.replace('"intger"', '"integer"'))
    expect(ending).toEqual({ code: 2, output: expect.stringMatching(/^blocks\/tide-clock\.schema\.json:\d+:\d+: /) })
  })

  test('with a missing example are reported with its path in the site', { tags: ['slow'] }, async () => {
    const example = at('blocks/tide-clock.example.yaml')
    await rename(example, at('away'))
    const { code, output } = await run('check')
    await rename(at('away'), example)
    expect(code).toBe(2)
    expect(output).toContain('blocks/tide-clock.example.yaml')
    expect(output).not.toContain('schema/blocks')
  })

  /** @returns a file of the site's blocks as the engine has it after a check */
  const copied = async (name: string): Promise<string> => {
    expect(await run('check')).toMatchObject({ code: 0 })
    return readFile(at(`.cache/engine/src/blocks/${name}`), 'utf8')
  }

  test('may have a helper with any name, whose changes are taken over', { tags: ['slow'] }, async () => {
    for (const hours of [6, 7]) {
      await writeFile(at('blocks/tide-registry.ts'), `export const hoursOfTide = ${hours}\n`)
      expect(await copied('tide-registry.ts')).toContain(`${hours}`)
    }
    await rm(at('blocks/tide-registry.ts'))
    await expect(copied('tide-registry.ts')).rejects.toThrow('ENOENT')
  })

  test('are taken over after a change', { tags: ['further'] }, async () => {
    const helper = at('blocks/tides.ts')
    await edit(helper, (text) => text.replace('let passed = 0', 'let passed = 1'))
    const changed = await readFile(join(updateEngine(copy.root, site), 'src/blocks/tides.ts'), 'utf8')
    await edit(helper, (text) => text.replace('let passed = 1', 'let passed = 0'))
    expect(changed).toContain('let passed = 1')
  })

  test('move with the site and with the engine', { tags: ['slow'] }, async () => {
    expect((await run('check')).code).toBe(0)
    const [old, oldEngine] = [site, copy.root]
    site = `${site}-moved`
    await rename(old, site)
    try {
      expect(await run('check')).toMatchObject({ code: 0 })
      expect(await readlink(at('.cache/engine/pages'))).toBe(at('pages'))
      await rename(oldEngine, `${oldEngine}-moved`)
      expect(await command(`${oldEngine}-moved`, 'check', '--site', site)).toMatchObject({ code: 0 })
    } finally {
      await rename(`${oldEngine}-moved`, oldEngine).catch(() => undefined)
      await rename(site, old)
      site = old
    }
  })

  test('have a form and a preview in the editor', { tags: ['slow'] }, async ({ visit }) => {
    const server = await startEditor(copy.root, '--site', site)
    try {
      const { page, form, preview, sections, saved } = await openEditor(
        visit,
        server.origin,
        'pages/harbours/skerry-bay.yaml',
      )
      await expect(preview.getByText('High water at 4')).toBeVisible()
      await sections.getByRole('listitem').last().getByRole('button').first().click()
      await form('Tide clock').getByLabel('Heading').fill('The tide today')
      await saved()
      await expect.poll(() => readFile(at('pages/harbours/skerry-bay.yaml'), 'utf8')).toContain('The tide today')
      await expect(sections.getByText(/mistake/)).toHaveCount(0)
      await page.close()
    } finally {
      await server.stop()
    }
  })

  test('are shown by the development server, and updated after a change', { tags: ['slow'] }, async ({ visit }) => {
    const dev = await startDev(copy.root, '--site', site)
    try {
      const page = await visit('/harbours/north-quay', { origin: dev.origin })
      await expect(page.locator('main [data-own]')).toHaveCount(1)
      await edit(at('blocks/stats.tsx'), (text) => text.replace('data-own=""', 'data-own="" title="Measured"'))
      await expect(page.locator('main [data-own][title=Measured]')).toHaveCount(1)
      // The page may still be loading style sheets.
      await page.close()
    } finally {
      await dev.stop()
    }
  })
})
