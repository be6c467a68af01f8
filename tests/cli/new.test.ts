import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { parse } from 'yaml'
import { writeGenerated } from '../../src/codegen/generated.ts'
import { newBlock } from '../../src/scaffold/new-block.ts'
import { newHolidays } from '../../src/scaffold/new-holidays.ts'
import { newPage } from '../../src/scaffold/new-page.ts'
import { fixFiles } from '../../src/workspace/fixes/fix-files.ts'
import { build, command, copyProject, loadCopy, type ProjectCopy, run } from '../project-copy.ts'
import { warmStore } from '../warm-store.ts'

let project: ProjectCopy
beforeAll(async () => {
  project = await copyProject(inject('built'))
})
afterAll(() => project.remove())

const inCopy = () => ({ root: project.root, engine: project.root })
const runNew = (...args: string[]) => command(project.root, 'new', ...args)
const errors = async () => (await loadCopy(project.root)).diagnostics.filter(({ severity }) => severity === 'error')
const text = (file: string) => readFile(join(project.root, file), 'utf8')

describe('npm run new -- location', () => {
  const file = 'pages/harbours/kelp-sound.yaml'
  const model = 'pages/harbours/north-quay.yaml'

  it('creates a page that passes the check', async () => {
    const { code, output } = await runNew('location', 'Kelp Sound')
    expect(code).toBe(0)
    expect(output).toContain(`Wrote ${file}, a copy of ${model}.\nIts address is /harbours/kelp-sound.`)
    expect(output).toMatch(/Delete the line at pages\/_site\.yaml:\d+: the page is no longer planned\./)
    expect(output).toMatch(/Delete the card at pages\/harbours\/index\.yaml:\d+/)
    expect(await errors()).toEqual([])
  })

  it('replaces the name and leaves everything else unchanged', async () => {
    const page = await text(file)
    expect(parse(page)).toMatchObject({
      name: 'Kelp Sound',
      title: 'Barges and Ferries at Kelp Sound | Tern Boatyard',
      service: { area: 'Kelp Sound' },
      card: { title: 'Kelp Sound' },
    })
    const before = (await text(model)).split('\n')
    const changed = page.split('\n').filter((line) => !before.includes(line.replace(/ # rewrite: .*$/, '')))
    expect(changed).toEqual([
      '# yaml-language-server: $schema=../../schema/page.schema.json',
      'draft: true',
      'name: Kelp Sound',
      'title: Barges and Ferries at Kelp Sound | Tern Boatyard # rewrite: title',
      expect.stringMatching(/^description: .* # rewrite: summary$/),
      '  area: Kelp Sound',
      '  title: Kelp Sound',
      // The words of the card that /harbours has for it.
      '  text: Shallow, green and quiet. Keels longer than a metre stay outside.',
      '  projects: 40+',
      '    src: https://images.unsplash.com/photo-1000000000018',
      '    alt: Seaweed at low tide',
      '    subject: flooring',
    ])
  })

  it('marks each text, photo, figure and list copied from the model, and a list or a section once', async () => {
    const ofTheModel = (await text(file)).replace(/^card:\n(?: .*\n)+/m, '')
    const page = ofTheModel.replaceAll(/^( *)heading: .* # rewrite: .*\n(?:\1.*\n|\n)*/gm, '')
    expect((await text(file)).match(/# rewrite: /g)?.length).toBeLessThan(17)
    const outsideLists = page.replaceAll(/^( *)\w+: # rewrite: list\n(?:\1 .*\n|\n)*/gm, '')
    const unmarked = outsideLists.split('\n').filter((line) => /^ *(- )?(text|image|price|value|body):/.test(line))
    expect(unmarked.filter((line) => !line.includes('# rewrite: '))).toEqual([])
  })

  it('does not overwrite a page', async () => {
    const before = await text(file)
    const refused = newPage(project.root, 'location', 'Kelp-Sound')
    await expect(refused).rejects.toThrow(`/harbours/kelp-sound already has a page: ${file}. Nothing was written.`)
    expect(await text(file)).toBe(before)
  })
})

describe('npm run new', () => {
  it('supports every kind of page in the site, and each copy passes the check', async () => {
    const pages = [
      ['work', 'Engines', 'pages/work/engines.yaml'],
      ['hull', 'Keels of lead', 'pages/work/hulls/keels-of-lead.yaml'],
      ['article', 'How long it takes: "a year"?', 'pages/logbook/how-long-it-takes-a-year.yaml'],
      ['page', 'About us', 'pages/about-us.yaml'],
    ]
    for (const [kind = '', name = '', file = ''] of pages) {
      expect(await newPage(project.root, kind, name)).toContain(`Wrote ${file},`)
      expect(parse(await text(file))).toMatchObject({ name, draft: true })
    }
    expect(await errors()).toEqual([])
  })

  it('writes a data file like the shortest of its kind, with marks in place of what is its own', async () => {
    expect(await newPage(project.root, 'project', 'Rudder of the Heron')).toContain(
      'Wrote pages/_data/projects/rudder-of-the-heron.yaml, a copy of pages/_data/projects/',
    )
    const file = await text('pages/_data/projects/rudder-of-the-heron.yaml')
    expect(parse(file)).toMatchObject({ title: 'Rudder of the Heron' })
    expect(file).toMatch(/^text: .* # rewrite: text$/m)
    expect(file).not.toContain('draft')
    await rm(join(project.root, 'pages/_data/projects/rudder-of-the-heron.yaml'))
  })

  it('writes the first file of a kind from the examples of its schema', async () => {
    await newPage(project.root, 'product', 'Sail-cloth')
    expect(parse(await text('pages/_data/products/sail-cloth.yaml'))).toEqual({ title: 'Sail-cloth' })
    expect(await errors()).toEqual([])
    await rm(join(project.root, 'pages/_data/products/sail-cloth.yaml'))
  })

  it('copies of an event neither when it is repeated nor at which branch it takes place', async () => {
    const [model, file] = ['pages/_data/events/night-sail.yaml', 'pages/_data/events/easter-course.yaml'] as const
    const event =
      'title: Night sail\nstarts: "2099-01-02 21:00"\nrepeats: { days: [Friday] }\nstatus: sold-out\nbranch: quay\n'
    await mkdir(join(project.root, 'pages/_data/events'), { recursive: true })
    await writeFile(join(project.root, model), event)
    await newPage(project.root, 'event', 'Easter course')
    expect(Object.keys(parse(await text(file)))).toEqual(['title', 'starts'])
    await rm(join(project.root, 'pages/_data/events'), { recursive: true })
  })

  it('marks the branch of the page that it copies, which has hours and a place of its own', async () => {
    const model =
      'name: Quay\ntitle: Our stand at the quay\ndescription: Where it is.\nbranch: quay\nsections:\n  - type: hero\n    heading: Quay\n'
    await mkdir(join(project.root, 'pages/stands'), { recursive: true })
    await writeFile(join(project.root, 'pages/stands/quay.yaml'), model)
    await newPage(project.root, 'stand', 'Skerry')
    expect(await text('pages/stands/skerry.yaml')).toContain('branch: quay # rewrite: place\n')
    await rm(join(project.root, 'pages/stands'), { recursive: true })
  })

  it('begins the first branch with the address of the company', async () => {
    const { address } = parse(await text('pages/_site.yaml')).contact
    await newPage(project.root, 'branch', 'Quay')
    const file = 'pages/_data/branches/quay.yaml'
    expect(parse(await text(file))).toEqual({ name: 'Quay', address })
    expect(await text(file)).toMatch(/label: .* # rewrite: text/)
    await rm(join(project.root, file))
  })

  it('turns a name typed as a slug into words', async () => {
    for (const [typed, name] of [
      ['eel-pool', 'Eel Pool'],
      ['arroyo-de-la-miel', 'Arroyo de la Miel'],
      ['ness', 'Ness'],
    ] as const) {
      await newPage(project.root, 'location', typed)
      const file = `pages/harbours/${typed}.yaml`
      expect(parse(await text(file))).toMatchObject({ name, title: `Barges and Ferries at ${name} | Tern Boatyard` })
      await rm(join(project.root, file))
    }
  })

  it('lists the kinds of pages for an unknown one', async () => {
    const refused = newPage(project.root, 'lokation', 'Ness')
    await expect(refused).rejects.toThrow('There is no kind of page called "lokation": did you mean `location`?')
    await expect(refused).rejects.toThrow('like pages/harbours/north-quay.yaml')
  })

  it('prints its usage when an argument is missing', async () => {
    expect(await runNew('location')).toMatchObject({ code: 2, output: expect.stringContaining('npm run new --') })
    await expect(newPage(project.root, 'location', '¿?')).rejects.toThrow('needs at least one letter or digit')
  })
})

describe('npm run new -- block', () => {
  const files = [
    'schema/blocks/block-of-a-test.schema.json',
    'schema/blocks/block-of-a-test.example.yaml',
    'src/blocks/block-of-a-test.tsx',
    'src/blocks/block-of-a-test.module.css',
  ]

  it('creates a block that generates without an edit', async () => {
    const output = await newBlock(project.root, 'block-of-a-test')
    for (const file of [...files, 'src/generated/registries/blocks.ts']) expect(output).toContain(file)
    expect(await writeGenerated(project.root, true)).toEqual([])
    const example = (await text('schema/blocks/block-of-a-test.example.yaml')).replaceAll('\n', '\n    ').trimEnd()
    await writeFile(join(project.root, 'pages/prices.yaml'), page(example))
  })

  it.for([
    ['Shared', 'shared', 'pages use that type for shared sections'],
    ['constructor', 'constructor', 'every JavaScript object already has that property'],
    ['Set', 'set', 'its component would hide JavaScript’s own `Set`'],
    ['3 steps', '3-steps', 'a name has lower-case letters, digits and hyphens between words, and starts with a letter'],
  ])('rejects the name %s', async ([name = '', type = '', why]) => {
    const refused = newBlock(project.root, name)
    await expect(refused).rejects.toThrow(`No block can be called \`${type}\`: ${why}. Choose another name.`)
    await expect(access(join(project.root, `src/blocks/${type}.tsx`))).rejects.toThrow()
  })

  it('rejects a name whose component would have the same name as that of another block', {
    tags: ['further'],
  }, async () => {
    await newBlock(project.root, 'block-of-a-test-2')
    const why = 'its component would have the same name as that of `block-of-a-test-2`'
    await expect(newBlock(project.root, 'block-of-a-test2')).rejects.toThrow(
      `No block can be called \`block-of-a-test2\`: ${why}.`,
    )
  })

  it('accepts names of types, and replaces accented letters', { tags: ['slow'] }, async () => {
    for (const [name, type] of [
      ['authored', 'authored'],
      ['Größe des Tests', 'grosse-des-tests'],
      ['tableOfATest', 'table-of-a-test'],
    ] as const) {
      expect(await newBlock(project.root, name)).toContain(`src/blocks/${type}.tsx`)
    }
  })

  it('creates blocks that pass the type check without an edit, whatever their names', { tags: ['slow'] }, async () => {
    expect(await run(project.root, 'typescript/bin/tsc', '-p', 'src/tsconfig.browser.json')).toEqual({
      code: 0,
      output: '',
    })
  })

  it('does not overwrite a block, not even in part', async () => {
    await expect(newBlock(project.root, 'Block Of A Test')).rejects.toThrow(
      'block-of-a-test.schema.json exists already',
    )
    const style = join(project.root, 'src/blocks/half-a-block-of-a-test.module.css')
    await writeFile(style, '')
    await expect(newBlock(project.root, 'half-a-block-of-a-test')).rejects.toThrow(
      'half-a-block-of-a-test.module.css exists already',
    )
    await expect(access(join(project.root, 'src/blocks/half-a-block-of-a-test.tsx'))).rejects.toThrow()
    await rm(style)
  })
})

it('rejects the publication of a page with texts of its model, and with a second card', {
  tags: ['further'],
}, async () => {
  const file = 'pages/harbours/kelp-sound.yaml'
  const written = (await text(file)).replace('draft: true\n', '')
  await writeFile(join(project.root, file), written)
  expect((await errors()).map(({ code }) => code)).toEqual(['rewrite-mark', 'repeated-card'])
  await writeFile(join(project.root, file), written.replaceAll(/ # rewrite: .*$/gm, ''))
  const hub = 'pages/harbours/index.yaml'
  const card = /^ {6}- title: Kelp Sound\n(?: {8}.*\n)+/m
  const withoutCard = (await text(hub)).replace(card, '')
  await fixFiles({ project: inCopy(), store: warmStore() })
  expect(await text(hub)).toBe(withoutCard)
  expect(await errors()).toEqual([])
})

describe('npm run new -- holidays', () => {
  const file = 'pages/_site.yaml'
  const branch = 'pages/_data/branches/quay.yaml'
  const holidays = (region: string, year: string, name?: string) =>
    newHolidays(inCopy(), { region, year, branch: name })

  it('adds the days of a region that are not there yet, and leaves everything else as it is', {
    tags: ['further'],
  }, async () => {
    const own = `  specialDays:
    # The sheds are shut for the regatta.
    - from: "2099-05-16"
      until: "2099-05-20"
      label: Regatta # every year
    - from: "2099-12-31"
      label: Old year
`
    const before = (await text(file)).replace('  promise: We hail', `${own}  promise: We hail`)
    await writeFile(join(project.root, file), before)
    const { code, output } = await runNew('holidays', 'NO', '2099')
    expect(output).toContain(`Wrote 11 days into ${file}:\n  2099-01-01  New Year's Day\n`)
    expect(code).toBe(0)
    const after = await text(file)
    const added = after.split('\n').filter((line) => !before.includes(line))
    expect(added).toContain('    - from: 2099-05-01')
    expect(added.join('')).not.toContain('2099-05-17')
    expect(after.split('\n').filter((line) => !added.includes(line))).toEqual(before.split('\n'))
    const { specialDays } = parse(after).contact
    const dates = specialDays.map(({ from }: { from: string }) => from)
    expect(dates).toEqual(dates.toSorted())
    expect(await errors()).toEqual([])
    expect(await holidays('NO', '2099')).toContain('Nothing was written.')
  })

  it('writes no days that are over', async () => {
    const before = await text(file)
    expect(await holidays('NO', '2001')).toContain('that are to come. Nothing was written.')
    expect(await text(file)).toBe(before)
  })

  it('takes the hours of public holidays, for a branch that has some', async () => {
    await mkdir(join(project.root, 'pages/_data/branches'), { recursive: true })
    const own = `name: The quay
address:
  locality: Ravnsund
  country: "NO"
  label: Ravnsund
hours:
  - days: [PublicHolidays]
    opens: "10:00"
    closes: "14:00"
`
    await writeFile(join(project.root, branch), own)
    await holidays('NO', '2099', 'quay')
    const { specialDays } = parse(await text(branch))
    expect(specialDays).toHaveLength(12)
    expect(specialDays[0]).toEqual({
      from: '2099-01-01',
      label: "New Year's Day",
      hours: [{ opens: '10:00', closes: '14:00' }],
    })
    expect(await holidays('NO', '2028')).toContain('They hold for all branches.')
    await rm(join(project.root, branch))
  })

  it.for([
    ['NOO', '2099', 'There is no country "NOO": did you mean `NO`'],
    ['DE-BX', '2099', 'DE-BY     Bayern'],
    ['NO', '', 'After the country comes a year'],
  ] as const)('refuses %s %s', async ([region, year, message]) => {
    await expect(holidays(region, year)).rejects.toThrow(message)
  })

  it('refuses a region without its country, which may be another country', async () => {
    await mkdir(join(project.root, 'pages/_data/branches'), { recursive: true })
    const kiel = 'name: Kiel\naddress: { locality: Kiel, country: DE, label: Kiel }\n'
    await writeFile(join(project.root, branch), kiel)
    await expect(holidays('SH', '2099', 'quay')).rejects.toThrow('The address is in DE: did you mean `DE-SH`?')
    expect(await text(branch)).toBe(kiel)
    await rm(join(project.root, branch))
  })

  it('refuses a branch that does not exist', { tags: ['further'] }, async () => {
    const { code, output } = await runNew('holidays', 'NO', '2099', '--branch', 'quai')
    expect([code, output]).toEqual([1, expect.stringContaining('There is no pages/_data/branches/quai.yaml.')])
  })
})

it('a build publishes what was created, except drafts', { tags: ['further'] }, async () => {
  expect(await build(project.root)).toMatchObject({ code: 0, output: expect.stringContaining('in dist/') })
  expect(await text('dist/prices.html')).toContain('What there is to say about that one.')
  await expect(text('dist/about-us.html')).rejects.toThrow('ENOENT')
  const location = await text('dist/harbours/kelp-sound.html')
  expect(location).toContain('<title>Barges and Ferries at Kelp Sound | Tern Boatyard</title>')
  expect(await text('dist/harbours.html')).toContain('href="/harbours/kelp-sound"')
})

const page = (section: string) => `# yaml-language-server: $schema=../schema/page.schema.json
name: Prices
title: What a boat costs | Tern Boatyard
description: What it costs to have a boat mended in Ravnsund, from one plank to a whole hull.
keywords: [boat prices, plank prices, hull prices]
sections:
  - type: hero
    variant: plain
    heading: Prices
  - ${section}
`
