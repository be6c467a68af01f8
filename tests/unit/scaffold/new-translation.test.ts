import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { newTranslation } from '../../../src/scaffold/new-translation.ts'
import type { Project } from '../../../src/site/project.ts'
import { fixFiles } from '../../../src/workspace/fixes/fix-files.ts'
import { openChecked } from '../../../src/workspace/open-site.ts'
import { parseYaml } from '../../../src/yaml/parse-yaml.ts'
import { warmStore } from '../../warm-store.ts'

let project: Project
const at = (file: string) => join(project.root, file)
const text = (file: string) => readFile(at(file), 'utf8')

const analytics = '\n# Counts visits.\nanalytics:\n  service: plausible\n  id: ternboats.example\n'

beforeAll(async () => {
  project = { root: await mkdtemp(join(tmpdir(), 'translation-')), engine: process.cwd() }
  await cp('tests/company/pages', at('pages'), { recursive: true })
  const facts = await text('pages/_site.yaml')
  const plain = facts.replace(/^language:.*\n/m, '').replaceAll(/^ +label: (?:Tue|Fri).*\n/gm, '')
  const days = `  specialDays:
    - { from: "2099-01-01" }
    - { from: "2099-05-01", until: "2099-09-30", label: Summer, hours: [{ opens: "10:00", closes: "20:00" }] }
    - { from: "2099-05-17", label: National day, closed: true }
`
  await writeFile(
    at('pages/_site.yaml'),
    `${plain.replace(/^contact:\n/m, `$&${days}`)}\nlanguages: [en, pt-PT]\nlanguageFolders: { pt-PT: pt }\n${analytics}`,
  )
  await newTranslation(project, 'all', 'pt-PT')
})
afterAll(() => rm(project.root, { recursive: true }))

it('makes files that pass the check', async () => {
  const { diagnostics } = await openChecked({ project, store: warmStore() })
  const errors = diagnostics.filter(({ file, severity }) => severity === 'error' && file.startsWith('pages/pt/'))
  expect(errors).toEqual([])
})

it('leaves out the facts that are the same in all languages, with their comments', async () => {
  const facts = await text('pages/pt/_site.yaml')
  const { company, contact, navigation, analytics, brand } = Object(parseYaml(facts).value)
  expect([analytics, brand, company.url, company.name, contact.phone]).toEqual(Array(5).fill(undefined))
  expect(navigation).toBeDefined()
  expect(facts).not.toContain('Counts visits')
})

it('leaves out what has no words, so that it stays as in the default language', async () => {
  const { contact, navigation } = Object(parseYaml(await text('pages/pt/_site.yaml')).value)
  expect([contact.hours, contact.position]).toEqual([undefined, undefined])
  expect([typeof contact.address.label, typeof navigation.action.label]).toEqual(['string', 'string'])
  const { site } = await openChecked({ project, store: warmStore() })
  const [locale] = site?.locales ?? []
  expect(locale?.facts.contact.hours).toEqual(site?.facts.contact.hours)
})

it('leaves out all of special days but their dates and labels', async () => {
  const { contact } = Object(parseYaml(await text('pages/pt/_site.yaml')).value)
  expect(contact.specialDays).toEqual([
    { from: '2099-05-01', until: '2099-09-30', label: 'Summer' },
    { from: '2099-05-17', label: 'National day' },
  ])
  expect(await text('pages/pt/_site.yaml')).not.toContain('opens')
})

it('leaves out all of a photo but its description', async () => {
  const [file] = await readdir(at('pages/pt/_data/projects'))
  const { image, tags, title } = Object(parseYaml(await text(`pages/pt/_data/projects/${file}`)).value)
  expect([Object.keys(image), tags, typeof title]).toEqual([['alt'], undefined, 'string'])
})

it('leaves the lines of what it copies as they are', async () => {
  const [source, copy] = await Promise.all(['pages/index.yaml', 'pages/pt/index.yaml'].map(text))
  const body = copy?.replace(/^# .*\n/, '').replace('draft: true\n', '')
  expect(body?.startsWith(source?.replace(/^# yaml-language-server.*\n/, '').trimEnd() ?? '')).toBe(true)
})

it('takes the name of a folder for its language', async () => {
  await rm(at('pages/pt/regatta.yaml'))
  expect(await newTranslation(project, '/regatta', 'pt')).toContain('pages/pt/regatta.yaml')
})

it('puts a page below the translation of the page above it', async () => {
  await rename(at('pages/pt/harbours'), at('pages/pt/portos'))
  const index = await text('pages/pt/portos/index.yaml')
  await writeFile(at('pages/pt/portos/index.yaml'), index.replace('draft: true', 'translates: /harbours'))
  await rm(at('pages/pt/portos/skerry-bay.yaml'))
  expect(await newTranslation(project, '/harbours/skerry-bay', 'pt')).toContain('pages/pt/portos/skerry-bay.yaml')
  expect(parseYaml(await text('pages/pt/portos/skerry-bay.yaml')).value).toMatchObject({
    draft: true,
    translates: '/harbours/skerry-bay',
  })
})

it('puts a page beside the translations of its neighbours where the page above has none', async () => {
  const [index, neighbour] = ['pages/pt/portos/index.yaml', 'pages/pt/portos/north-quay.yaml']
  await rm(at(index))
  await writeFile(at(neighbour), (await text(neighbour)).replace('draft: true', 'translates: /harbours/north-quay'))
  await rm(at('pages/pt/portos/skerry-bay.yaml'))
  expect(await newTranslation(project, '/harbours/skerry-bay', 'pt')).toContain('pages/pt/portos/skerry-bay.yaml')
})

it('names the source of pages that are renamed as the guide says, before any other check', async () => {
  const root = await mkdtemp(join(tmpdir(), 'renamed-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const of = (file: string) => join(root, 'pages', file)
  await cp('tests/company/pages', of(''), { recursive: true })
  const facts = await readFile(of('_site.yaml'), 'utf8')
  await writeFile(of('_site.yaml'), `${facts.replace(/^language:.*\n/m, '')}\nlanguages: [en, pt]\n`)
  const renamed = { root, engine: process.cwd() }
  await newTranslation(renamed, 'all', 'pt')
  await rename(of('pt/harbours'), of('pt/portos'))
  await rename(of('pt/regatta.yaml'), of('pt/regata.yaml'))
  for (const file of await readdir(of('pt'), { recursive: true }))
    if (file.endsWith('.yaml'))
      await writeFile(of(`pt/${file}`), (await readFile(of(`pt/${file}`), 'utf8')).replace('draft: true\n', ''))
  await fixFiles({ project: renamed, store: warmStore() })
  const translates = async (file: string) => Object(parseYaml(await readFile(of(file), 'utf8')).value).translates
  expect(await translates('pt/regata.yaml')).toBe('/regatta')
  expect(await translates('pt/portos/index.yaml')).toBe('/harbours')
  for (const file of await readdir(of('harbours')))
    if (file.endsWith('.yaml') && file !== 'index.yaml')
      expect(await translates(`pt/portos/${file}`)).toBe(`/harbours/${file.slice(0, -5)}`)
  const { diagnostics } = await openChecked({ project: renamed, store: warmStore() })
  expect(
    diagnostics.filter(
      ({ code }) => /translation$|^broken-link|other-language/.test(code) && code !== 'untranslated-text',
    ),
  ).toEqual([])
})

it('leaves an address alone that only begins like that of a page', async () => {
  await rm(at('pages/pt/regatta.yaml'))
  const source = (await text('pages/regatta.yaml'))
    .replace('href: "#classes"', 'href: /Classes # soon')
    .replace('href: "#rules"', 'href: "/#rules"')
  await writeFile(at('pages/regatta.yaml'), source)
  await newTranslation(project, '/regatta', 'pt')
  const copy = await text('pages/pt/regatta.yaml')
  expect([copy.includes('href: /Classes # soon'), copy.includes('href: "/pt#rules"')]).toEqual([true, true])
})
