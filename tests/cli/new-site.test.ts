import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { newSite } from '../../src/scaffold/new-site.ts'
import { textsIn } from '../../src/scaffold/templates.ts'
import { openChecked } from '../../src/workspace/open-site.ts'
import { command } from '../project-copy.ts'
import { rounds } from '../rounds.ts'
import { warmStore } from '../warm-store.ts'

let site: string
const engine = process.cwd()
const checked = async (root: string, using = engine) =>
  (await openChecked({ project: { root, engine: using }, store: warmStore() })).diagnostics

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
  expect(facts).toMatchObject({ currency: 'EUR', contact: { phone: '+351 000 000 000', timeZone: 'Europe/Lisbon' } })
  for (const page of ['index', 'servicos/index', 'localidades/a-sua-localidade', 'contacto', '404'])
    expect(output).toContain(`pages/${page}.yaml`)
  expect(output).not.toContain('in English')
  const printed = /npm run check -- --site (.*)` lists them/.exec(output)?.[1]
  expect(execFileSync('sh', ['-c', `printf %s ${printed}`], { encoding: 'utf8' })).toBe(site)
  const found = await checked(site)
  expect(new Set(found.map(({ code, severity }) => `${severity} ${code}`))).toEqual(new Set(['hint rewrite-mark']))
})

test('pages can be added to it like to any other site', async () => {
  const { code, output } = await command(engine, 'new', 'service', 'Third thing', '--site', site)
  expect(code, output).toBe(0)
  expect((await checked(site)).filter(({ severity }) => severity === 'error')).toEqual([])
  const page = readFileSync(join(site, 'pages/servicos/third-thing.yaml'), 'utf8')
  expect(page).toContain('description: O que se encontra na página sobre Third thing,')
})

test('does not overwrite a site', async () => {
  await expect(newSite(engine, site, { name: 'Other', language: 'en' })).rejects.toThrow('Nothing was written.')
})

test('its first own block changes the path of the schemas in its files and nothing else, and has types in code editors', {
  tags: ['further'],
}, async () => {
  const site = mkdtempSync(join(tmpdir(), 'new $site-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  await newSite(engine, site, { name: 'Example', language: 'pt-PT' })
  const about = join(site, 'pages/about.yaml')
  const misspelt = readFileSync(join(site, 'pages/contacto.yaml'), 'utf8').replace(/^description:/m, 'descripton:')
  writeFileSync(about, misspelt)
  const { code, output } = await command(engine, 'new', 'block', 'price-table', '--site', site)
  expect(code, output).toBe(0)
  expect(output).toMatch(/The first line of \d+ files names the new place of the schemas/)
  expect(readFileSync(about, 'utf8')).toBe(
    misspelt.replace(/^.*\n/, '# yaml-language-server: $schema=../.cache/engine/schema/page.schema.json\n'),
  )
  rmSync(about)
  const again = await checked(site, join(site, '.cache/engine'))
  expect(new Set(again.map(({ code }) => code))).toEqual(new Set(['rewrite-mark']))
  const second = await command(engine, 'new', 'block', 'price-list', '--site', site)
  expect(second.code, second.output).toBe(0)
  expect(second.output).not.toContain('The first line')
  // The engine knows the second one with the next command.
  rmSync(join(site, 'blocks/price-list.tsx'))
  const compile = () => {
    const args = [join(engine, 'node_modules/typescript/bin/tsc'), '--pretty', 'false', '-p', join(site, 'blocks')]
    return spawnSync(process.execPath, args, { cwd: site, encoding: 'utf8' }).stdout
  }
  expect(compile()).toBe('')
  const component = join(site, 'blocks/price-table.tsx')
  writeFileSync(component, readFileSync(component, 'utf8').replace('{item.title}', '{item.titel}'))
  expect(compile()).toContain("price-table.tsx(12,25): error TS2551: Property 'titel' does not exist")
})

const texts = join(engine, 'src/scaffold/texts')
const languages = readdirSync(texts).map((file) => file.replace('.yaml', ''))
const trades = Object.keys(JSON.parse(readFileSync(join(engine, 'src/scaffold/trades.json'), 'utf8')))

test('each language that has words of its own has texts for a new site, the same ones', async () => {
  expect(languages).toEqual(readdirSync(join(engine, 'src/words/languages')).map((file) => file.replace('.json', '')))
  const keysIn = async (language: string) => Object.keys((await textsIn(engine, language)).texts)
  for (const language of languages) expect(await keysIn(language), language).toEqual(await keysIn('en'))
})

const english = ['en']
const others = languages.filter((language) => !english.includes(language))
for (const { cases, options } of rounds(english, others, 'further'))
  test.for(cases)('a site in %s is complete, whatever the trade', options, async (language) => {
    for (const trade of [undefined, ...trades]) {
      const root = mkdtempSync(join(tmpdir(), 'new-site-'))
      const said = await newSite(engine, root, { name: 'Example', language, trade })
      expect(said).not.toContain('in English')
      const checked = await openChecked({ project: { root, engine }, store: warmStore() })
      const others = checked.diagnostics.filter(({ code }) => code !== 'rewrite-mark')
      expect(
        others.map(({ message, file, place }) => [file, message, place]),
        `${language} ${trade}`,
      ).toEqual([])
      expect(readFileSync(join(root, 'pages/index.yaml'), 'utf8')).not.toContain('{{')
      rmSync(root, { recursive: true })
    }
  })

test('names the trades that there are', async () => {
  const root = join(tmpdir(), 'no-such-site')
  await expect(newSite(engine, root, { name: 'Other', language: 'en', trade: 'bakery' })).rejects.toThrow(
    'There is no trade "bakery". Choose one of restaurant, practice, workshop, studio, shop, holiday-rental.',
  )
})

test.for([
  ['de-CH', { country: 'CH', currency: 'CHF', phone: '+41 000 000 000' }, false],
  ['en-US', { country: 'US', currency: 'USD', phone: '+1 000 000 000' }, false],
  ['sv', { country: 'SE', currency: 'SEK', phone: '+46 000 000 000' }, false],
  ['fi-FI', { country: 'FI', currency: 'EUR', phone: '+358 000 000 000' }, true],
] as const)('the facts fit the country of %s', async ([language, { country, currency, phone }, isEnglish]) => {
  const root = mkdtempSync(join(tmpdir(), 'new-site-'))
  const said = await newSite(engine, root, { name: 'Example', language })
  expect(said.includes('which are in English')).toBe(isEnglish)
  const facts = parse(readFileSync(join(root, 'pages/_site.yaml'), 'utf8'))
  expect(facts).toMatchObject({ language, currency, contact: { phone, address: { country } } })
  rmSync(root, { recursive: true })
})

test('the address of a German company is spelt as in German', async () => {
  const root = mkdtempSync(join(tmpdir(), 'new-site-'))
  await newSite(engine, root, { name: 'Bäckerei Öttl', language: 'de' })
  const { company } = parse(readFileSync(join(root, 'pages/_site.yaml'), 'utf8'))
  expect(company.url).toBe('https://baeckereioettl.example')
  rmSync(root, { recursive: true })
})
