import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { newSite } from '../../src/scaffold/new-site.ts'
import { openChecked } from '../../src/workspace/open-site.ts'
import { command } from '../project-copy.ts'
import { warmStore } from '../warm-store.ts'

let site: string
const engine = process.cwd()
const check = async () => (await openChecked({ project: { root: site, engine }, store: warmStore() })).diagnostics

beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'new $site-'))
})
afterAll(() => rmSync(site, { recursive: true }))

test('npm run new -- site creates a small site whose only diagnostics are rewrite marks', async () => {
  const { code, output } = await command(
    engine,
    'new',
    'site',
    site,
    '--name',
    'Clínica "Três & Meio"',
    '--language',
    'pt-PT',
  )
  expect(code, output).toBe(0)
  const facts = parse(readFileSync(join(site, 'pages/_site.yaml'), 'utf8'))
  expect(facts).toMatchObject({ language: 'pt-PT', company: { name: 'Clínica "Três & Meio"' } })
  for (const page of ['index', 'services/index', 'locations/your-town', 'contact', '404'])
    expect(output).toContain(`pages/${page}.yaml`)
  expect(output).toContain('which are in English, with texts in Portuguese')
  const printed = /npm run check -- --site (.*)` lists them/.exec(output)?.[1]
  expect(execFileSync('sh', ['-c', `printf %s ${printed}`], { encoding: 'utf8' })).toBe(site)
  const found = await check()
  expect(new Set(found.map(({ code, severity }) => `${severity} ${code}`))).toEqual(new Set(['hint rewrite-mark']))
})

test('pages can be added to it like to any other site', async () => {
  const { code, output } = await command(engine, 'new', 'service', 'Third thing', '--site', site)
  expect(code, output).toBe(0)
  expect((await check()).filter(({ severity }) => severity === 'error')).toEqual([])
})

test('does not overwrite a site', async () => {
  await expect(newSite(engine, site, { name: 'Other', language: 'en' })).rejects.toThrow('Nothing was written.')
})

test('its first own block changes the path of the schemas in its files, and nothing else', async () => {
  const about = join(site, 'pages/about.yaml')
  const misspelt = readFileSync(join(site, 'pages/contact.yaml'), 'utf8').replace(/^description:/m, 'descripton:')
  writeFileSync(about, misspelt)
  const { code, output } = await command(engine, 'new', 'block', 'price-table', '--site', site)
  expect(code, output).toBe(0)
  expect(output).toMatch(/The first line of \d+ files names the new place of the schemas/)
  expect(readFileSync(about, 'utf8')).toBe(
    misspelt.replace(/^.*\n/, '# yaml-language-server: $schema=../.cache/engine/schema/page.schema.json\n'),
  )
  rmSync(about)
  const again = await command(engine, 'check', '--site', site)
  expect(again.code, again.output).toBe(0)
  expect(again.output).not.toContain('wrong-modeline')
  const second = await command(engine, 'new', 'block', 'price-list', '--site', site)
  expect(second.code, second.output).toBe(0)
  expect(second.output).not.toContain('The first line')
})
