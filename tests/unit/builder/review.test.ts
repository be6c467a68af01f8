import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Causes } from '../../../src/builder/review/attribute.ts'
import { type Cause, causesBetween } from '../../../src/builder/review/causes.ts'
import { decisionsOn } from '../../../src/builder/review/decisions.ts'
import type { Experiment } from '../../../src/builder/review/experiment.ts'
import { outlineOfSite, type SiteOutline } from '../../../src/builder/review/published-site.ts'
import { reviewText } from '../../../src/builder/review/reports.ts'
import { compareSides, type Review } from '../../../src/builder/review/review.ts'
import { translated } from '../../../src/editor/protocol/messages.ts'
import type { Project } from '../../../src/site/project.ts'
import { outputOf } from '../../../src/site/routes.ts'
import type { Site } from '../../../src/site/site.ts'
import { hero, page as pageOf, siteOf } from '../../site-in-memory.ts'

interface Published {
  pages: Record<string, { head?: string; main?: string }>
  files?: Record<string, string>
}

const head = `<title>Work</title><link rel="canonical" href="https://yard.example/work"><link rel="alternate" hreflang="nb" href="https://yard.example/nb/work"><script type="application/ld+json">{"@graph":[{"@type":"Event","name":"Fair","offers":[{"price":9}]},{"@type":"Event","name":"Regatta","location":{"@type":"Place","name":"Quay"},"offers":[{"price":1},{"price":2}]}]}</script>`
const main =
  '<div data-block="hero"><h1>Work</h1><p>Tar and larch.</p></div><div data-block="quote"><section id="dry"><p>Dry.</p></section></div><div data-block="form"><h2>Ask</h2><form action="https://forms.example/a"><input type="hidden" name="quay" value="North"><input name="name" required><input name="boat"></form></div>'
const home = { head: '<title>Home</title>', main: '<div data-block="hero"><h1>Home</h1></div>' }
const files = {
  _headers: "/*\n  Content-Security-Policy: img-src 'self' https://photos.example; form-action 'self'\n",
  _redirects: '/keels /work 301\n/old /work 301\n',
}
const site: Published = { pages: { '/': home, '/work': { head, main } }, files }

/** @returns the same site with another page `/work` */
const withWork = (change: (html: string) => string): Published => ({
  pages: { '/': home, '/work': { head: change(head), main: change(main) } },
  files,
})

function write({ pages, files = {} }: Published): string {
  const folder = mkdtempSync(join(tmpdir(), 'published-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const documents = Object.entries(pages).map(([route, { head = '', main = '' }]) => [
    outputOf(route),
    `<!doctype html><html lang="en"><head>${head}</head><body><header>Yard</header><main>${main}</main><footer>End</footer></body></html>`,
  ])
  for (const [path = '', text = ''] of [...documents, ...Object.entries(files)]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

function compared(before: Published, after: Published): Promise<Review> {
  const side = (site: Published) => ({ name: '', folder: write(site), source: undefined, isPartial: false })
  return compareSides(side(before), side(after))
}

const replaced = (from: string, to: string) =>
  withWork((html) => {
    expect(head + main).toContain(from)
    return html.replace(from, to)
  })
const random = Array.from({ length: 3000 }, (_, index) => (index * 7919 * 104_729).toString(36)).join(' ')

describe('what a person must decide', () => {
  test.each<[string, () => Published, string[]]>([
    ['a page is gone', () => ({ ...site, pages: { '/': home } }), ['address: The page is gone']],
    [
      'a page has moved',
      () => ({
        pages: { '/': home, '/new': { head, main } },
        files: { ...files, _redirects: `${files._redirects}/work /new 301\n` },
      }),
      ['moved: The page is gone: its address leads to /new.'],
    ],
    [
      'a page has moved with its old addresses',
      () => ({
        pages: { '/': home, '/new': { head, main } },
        files: { ...files, _redirects: '/keels /new 301\n/old /new 301\n/work /new 301\n' },
      }),
      ['moved: The page is gone: its address leads to /new.'],
    ],
    [
      'an old address is lost',
      () => ({ ...site, files: { ...files, _redirects: '/old /work 301\n' } }),
      ['redirect: The old address /keels led to /work'],
    ],
    [
      'a host is new',
      () => ({
        ...site,
        files: { ...files, _headers: files._headers.replace('form-action', 'form-action https://letters.example') },
      }),
      ['host: Pages may load something from https://letters.example'],
    ],
    [
      'search engines',
      () => replaced('<title>', '<meta name="robots" content="noindex, follow"><title>'),
      ['index: Search engines must not'],
    ],
    [
      'the canonical address',
      () => replaced('href="https://yard.example/work"', 'href="https://yard.example/works"'),
      ['canonical: The canonical address is another one, or gone.'],
    ],
    [
      'no canonical address',
      () => replaced('<link rel="canonical" href="https://yard.example/work">', ''),
      ['canonical: The canonical address is another one, or gone.'],
    ],
    [
      'another domain',
      () => withWork((html) => html.replaceAll('yard.example', 'shed.example')),
      ['canonical: The canonical address is another one, or gone.'],
    ],
    [
      'a language is lost',
      () => replaced('hreflang="nb"', 'hreflang="da"'),
      ['languages: The page in `nb` is not linked any more.'],
    ],
    [
      'a language leads elsewhere',
      () => replaced('/nb/work', '/nb'),
      ['languages: The page in `nb` was /nb/work, and is /nb now.'],
    ],
    [
      'a field of data',
      () => replaced('"name":"Regatta",', ''),
      ['data: The structured data has no `Event.name` any more.'],
    ],
    [
      'a group of data',
      () => replaced('"location":{"@type":"Place","name":"Quay"},', ''),
      ['data: The structured data has no `Event.location` any more.'],
    ],
    [
      'a group of one of several things, beside a new one',
      () => replaced('"offers":[{"price":9}]}', '"start":1},{"@type":"Event","name":"Race","offers":[{"price":3}]}'),
      ['data: The structured data has no `Event.offers` any more.'],
    ],
    [
      'a thing that is still there',
      () =>
        withWork((html) =>
          html
            .replace('{"@type":"Event","name":"Fair","offers":[{"price":9}]},', '')
            .replace('<p>Dry.</p>', '<h2>Fair</h2>'),
        ),
      ['data: The structured data has no `Event Fair` any more.'],
    ],
    [
      'a field of one of several',
      () => replaced('{"price":1}', '{"priced":1}'),
      ['data: The structured data has no `Event.offers.price` any more.'],
    ],
    [
      'a field of a form',
      () => replaced('<input name="boat">', ''),
      ['form: The form has other fields: `boat` is gone.'],
    ],
    [
      'a field that is required',
      () => replaced('name="boat"', 'name="boat" required'),
      ['form: The form has other fields: `boat` was optional text and is required text.'],
    ],
    [
      'a field of another type',
      () => replaced('name="boat"', 'name="boat" type="email"'),
      ['form: The form has other fields: `boat` was optional text and is optional email.'],
    ],
    [
      'a field with another name',
      () => replaced('name="boat"', 'name="ship"'),
      ['form: The form has other fields: `boat` is gone, `ship` is new.'],
    ],
    [
      'what a form sends unseen',
      () => replaced('name="quay" value="North"', 'name="quay" value="South"'),
      ['form: The form has other fields: `quay` was North and is South.'],
    ],
    [
      'an anchor',
      () => replaced('<section id="dry">', '<section>'),
      ['anchor: Links to `#dry` lead to the top of the page'],
    ],
    [
      'an old address that leads elsewhere',
      () => ({ ...site, files: { ...files, _redirects: '/keels / 301\n/old /work 301\n' } }),
      ['redirect: The old address /keels led to /work, and leads to / now.'],
    ],
    [
      'the target of a form',
      () => replaced('https://forms.example/a', 'https://forms.example/b'),
      ['form: The form was sent to https://forms.example/a, and is sent to https://forms.example/b now.'],
    ],
    [
      'a form that is not sent any more',
      () => replaced('action="https://forms.example/a"><input type="hidden" name="quay" value="North">', '>'),
      ['form: The form was sent to https://forms.example/a, and is sent to nobody now.'],
    ],
    [
      'no form',
      () =>
        replaced('<div data-block="form">', '</div>').pages && withWork((html) => html.replace(/<form.*<\/form>/, '')),
      ['form: A form is gone.'],
    ],
    [
      'a section with a form',
      () => withWork((html) => html.replace(/<div data-block="form">.*/, '')),
      ['form: A form is gone.'],
    ],
    [
      'a skipped heading',
      () => replaced('<h2>Ask</h2>', '<h3>Ask</h3>'),
      ['headings: A heading of level 3 follows one of level 1.'],
    ],
    [
      'doubled titles',
      () => replaced('<title>Work</title>', '<title>Home</title>'),
      ['titles: Several pages have the title “Home”.'],
    ],
    [
      'a new page with the title of another',
      () => ({ ...site, pages: { ...site.pages, '/new': home } }),
      ['titles: Several pages have the title “Home”.'],
    ],
    ['weight', () => replaced('Tar and larch.', random), ['weight: The page weighs']],
  ])('%s', async (_, change, expected) => {
    const { decisions } = await compared(site, change())
    const shown = decisions.map(({ kind, text }) => `${kind}: ${text}`)
    expect(shown).toEqual(expected.map((text) => expect.stringContaining(text)))
  })

  test.each<[string, () => Published]>([
    ['nothing', () => site],
    ['another text', () => replaced('Tar and larch.', 'Tar and oak.')],
    [
      'sections in another order',
      () => withWork((html) => html.replace(/(<div data-block="quote".*)(<div data-block="form".*)/, '$2$1')),
    ],
    [
      'a form further down',
      () => replaced('<div data-block="form">', '<div data-block="quote"><p>Wet.</p></div><div data-block="form">'),
    ],
    [
      'a form further down, in a section with another heading',
      () =>
        withWork((html) =>
          html
            .replace('<h2>Ask</h2>', '<h2>Write</h2>')
            .replace('<div data-block="form">', '<div data-block="quote"><p>Wet.</p></div>$&'),
        ),
    ],
    ['another heading with an anchor', () => replaced('<h2>Ask</h2>', '<h2 id="ask">Ask</h2>')],
    ['a published site whose policy is not known', () => ({ ...site, files: { _redirects: files._redirects } })],
    ['another thing with other fields', () => replaced('"name":"Fair","offers":[{"price":9}]', '"name":"Race"')],
    ['fewer things of a kind', () => replaced('[{"price":1},{"price":2}]', '[{"price":1}]')],
    ['another style sheet', () => replaced('<title>', '<link rel="stylesheet" href="/assets/a.css"><title>')],
    ['a new redirect', () => ({ ...site, files: { ...files, _redirects: `${files._redirects}/oars /work 301\n` } })],
  ])('is nothing after %s', async (_, change) => {
    expect((await compared(site, change())).decisions).toEqual([])
  })
})

test('each difference of a page is named with what it was and is', async () => {
  const changed = (change: (html: string) => string) => compared(site, withWork(change))
  const same = await changed((html) => html.replace('<p>Dry.</p>', '<p title="Dry">Dry.</p>'))
  expect(same.pages).toMatchObject([{ changes: [{ kind: 'looks', name: 'Dry.' }], sections: [[1, 1]] }])
  const other = await changed((html) =>
    html.replace('Tar and larch.', '<a href="/tar">Tar</a>').replace('<title>Work', '<title>Works'),
  )
  expect(other.pages[0]?.changes).toEqual([
    { kind: 'words', name: 'Work', before: 'Tar and larch.', after: 'Tar' },
    { kind: 'head', name: 'title', before: 'Work', after: 'Works' },
    { kind: 'link', name: 'link', before: '', after: '/tar' },
  ])
  const sheet = await changed((html) => html.replace('<title>', '<link rel="stylesheet" href="/assets/a.css"><title>'))
  expect(sheet.pages).toMatchObject([{ route: '/work', changes: [], sections: [] }])
  const [heavier] = (await changed((html) => html.replace('Tar and larch.', random))).pages
  const weight = { kind: 'weight', name: 'weight', before: expect.stringMatching(/^0\.\d kB$/) }
  expect(heavier?.changes).toMatchObject([
    { kind: 'words' },
    { ...weight, after: expect.stringMatching(/^\d\d\.\d kB$/) },
  ])
})

test('the text of a large review has sixty lines, with each kind of finding', () => {
  const routes = Array.from({ length: 99 }, (_, index) => `/p${index}`)
  const change = { kind: 'words', name: 'Boats', before: 'Tar', after: 'Oil\n\u202eTar' } as const
  const pages = routes.map((route) => ({ route, kind: 'other' as const, changes: Array(9).fill(change), sections: [] }))
  const text = reviewText({
    base: 'main',
    pageCount: 120,
    decisions: [
      ...routes.map((route) => ({ kind: 'moved' as const, text: 'The page is gone.', routes: [route] })),
      { kind: 'titles', text: 'Several pages have the title “[a](b)”, `c_d`.', routes },
    ],
    groups: pages.map((sample) => ({ cause: { kind: 'value', what: 'A text', file: '' }, routes, sample })),
    pages,
    notes: ['A note.'],
  })
  expect(text.split('\n')).toHaveLength(61)
  const parts = [
    '“Oil Tar”',
    '99 pages of 120',
    '… and 91 more like this',
    '“\\[a\\](b)”, `c_d`. (`/p0`',
    '- A note.',
    '### Why',
    'The report has the rest',
  ]
  for (const part of parts) expect(text).toContain(part)
})

test('what a person must decide shows without documents as far as it is about addresses and search engines', () => {
  const page = (name: string, more = '') => more + pageOf(hero, name).replace(/title: .*/, `title: ${name} of the Yard`)
  const before = {
    'a.yaml': page('Anchors', 'redirectsFrom: [/chains]\n'),
    'b.yaml': page('Boats'),
    'c.yaml': page('Cleats'),
  }
  const after = {
    'b.yaml': page('Boats', 'noindex: true\n'),
    'c.yaml': page('Cleats').replace('Cleats of', 'Boats of'),
  }
  const [old, now] = [before, after].map((files) => outlineOfSite(siteOf(files).checked([]).site as Site)) as [
    SiteOutline,
    SiteOutline,
  ]
  const decisions = decisionsOn(old, now, [], [...now.routes])
  expect(decisions.map(({ text, routes }) => [translated(text), ...routes])).toEqual([
    ['The page is gone: its address leads nowhere.', '/a'],
    ['Search engines must not show the page any more.', '/b'],
    ['The old address /chains led to /a, and leads nowhere now.'],
    ['Several pages have the title “Boats of the Yard”.', '/b', '/c'],
  ])
})

/** @returns what differs between two versions of the files of a site */
async function causesOf(before: Record<string, string>, after: Record<string, string>): Promise<string[]> {
  const [old, now] = [before, after].map((files) => {
    const root = mkdtempSync(join(tmpdir(), 'sources-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, 'pages', path)), { recursive: true })
      writeFileSync(join(root, 'pages', path), text)
    }
    return { root, engine: process.cwd() }
  }) as [Project, Project]
  const causes = await causesBetween(old, now)
  return causes.map(({ kind, what, words }) => `${kind} ${what}${words === undefined ? '' : `: ${words}`}`)
}

describe('a cause', () => {
  const list = 'name: A\nitems:\n  - title: One\n  - title: Two\n'
  test.each<[string, string, string, string[]]>([
    [
      'a comment, or another way to write the same',
      list,
      '# New.\nitems: [{title: One}, {title: "Two"}]\nname: A\r\n',
      [],
    ],
    [
      'a value',
      list,
      list.replace('One', 'Three'),
      ['value `items[0].title` in `pages/a.yaml`, line 3: Title of One: One → Three'],
    ],
    [
      'a new item',
      list,
      `${list}  - title: Three\n`,
      ['value `items[2]` in `pages/a.yaml`, line 5: Items: added “Three”'],
    ],
    [
      'two new items at the end',
      list,
      `${list}  - title: Three\n  - title: Four\n`,
      [
        'value `items[2]` in `pages/a.yaml`, line 5: Items: added “Three”',
        'value `items[3]` in `pages/a.yaml`, line 6: Items: added “Four”',
      ],
    ],
    [
      'an item that is gone',
      list,
      list.replace('  - title: One\n', ''),
      ['value `items[0]` in `pages/a.yaml`, line 3: Items: removed “One”'],
    ],
    [
      'another order',
      list,
      'name: A\nitems:\n  - title: Two\n  - title: One\n',
      ['value `items` in `pages/a.yaml`, line 2: Items: moved “One” down, to place 2'],
    ],
    [
      'a field that is gone',
      list,
      list.replace('name: A\n', ''),
      ['value `name` in `pages/a.yaml`, line 1: Name removed: A'],
    ],
    [
      'another section in its place',
      'sections:\n  - type: quote\n    text: A\n',
      'sections:\n  - type: prose\n    body: A\n',
      [
        'value `sections[0]` in `pages/a.yaml`, line 2: Sections: removed “A”',
        'value `sections[0]` in `pages/a.yaml`, line 2: Sections: added “A”',
      ],
    ],
    [
      'a field of the same section',
      'sections:\n  - type: quote\n    text: A\n',
      'sections:\n  - type: quote\n    text: B\n    by: C\n',
      [
        'value `sections[0].text` in `pages/a.yaml`, line 3: Text of A: A → B',
        'value `sections[0].by` in `pages/a.yaml`, line 4: By of A added: C',
      ],
    ],
  ])('is %s', async (_, before, after, expected) => {
    expect(await causesOf({ 'a.yaml': before }, { 'a.yaml': after })).toEqual(expected)
  })

  test('is a file', async () => {
    expect(
      await causesOf(
        { 'a.yaml': list, 'b/c.yaml': list, 'd.jpg': '1' },
        { 'a.yaml': list, 'e.yaml': list, 'd.jpg': '2' },
      ),
    ).toEqual(['document `pages/b/c.yaml`, removed', 'file `pages/d.jpg`', 'document `pages/e.yaml`, new'])
  })

  test('is one for a word that is replaced in many files', async () => {
    const names = Array.from({ length: 45 }, (_, index) => `p${index}`)
    const files = (word: string) =>
      Object.fromEntries(names.map((name) => [`${name}.yaml`, `name: ${name}\ntitle: ${word} of ${name}, ${word}\n`]))
    const [few, many] = [files('Boats'), files('Ships')]
    expect(await causesOf(few, many)).toEqual([
      'value `title` in 45 places, such as `title` in `pages/p0.yaml`, line 2: Title in Google: Boats of p0, Boats → Ships of p0, Ships',
    ])
    expect(await causesOf(few, { ...few, 'p1.yaml': 'name: p1\ntitle: Ships of p1, Boats\n' })).toHaveLength(1)
    expect(await causesOf(few, { ...many, 'p1.yaml': 'name: p1\ntitle: Oars of p1, Oars\n' })).toHaveLength(2)
    const some = Object.fromEntries(Object.entries(many).slice(0, 8))
    expect(await causesOf(few, { ...few, ...some })).toHaveLength(8)
  })

  test('is one for another version of the engine', async () => {
    const engine = (version: string) => {
      const root = mkdtempSync(join(tmpdir(), 'engine-'))
      onTestFinished(() => rmSync(root, { recursive: true }))
      cpSync('schema', join(root, 'schema'), { recursive: true })
      for (const folder of ['builder', 'blocks']) mkdirSync(join(root, 'src', folder), { recursive: true })
      const names = Array.from({ length: 9 }, (_, index) => `builder/f${index}.ts`)
      for (const name of [...names, 'blocks/hero.tsx']) writeFileSync(join(root, 'src', name), version)
      return { root, engine: root }
    }
    const causes = await causesBetween(engine('1'), engine('2'))
    expect(causes.map(({ kind, what }) => `${kind} ${what}`)).toEqual([
      'component `src/blocks/hero.tsx`',
      'engine 9 files, such as `src/builder/f0.ts`',
    ])
  })

  /** Changes of documents, and a site that shows them as `html` says. */
  const causeIn = (name: string): Cause => ({
    kind: 'value',
    what: name,
    file: `pages/${name}.yaml`,
    edits: [{ file: `pages/${name}.yaml`, operation: { op: 'set', path: ['card'], value: 'Two' }, order: 0 }],
  })
  function causesWith(all: readonly Cause[], html: (route: string, causes: readonly Cause[]) => string) {
    const experiment: Experiment = (causes) => ({
      htmlOf: async (route) => html(route, causes),
      digestOf: (route) => html(route, causes),
      blocksOf: () => new Set(),
    })
    const causes = new Causes(all, experiment)
    return (route: string) => causes.of({ route, before: html(route, []), after: html(route, all) })
  }

  test('is no other one for pages with the same new words', async () => {
    const [menu, card] = [causeIn('_site'), causeIn('a')]
    const of = causesWith(
      [menu, card],
      (route, causes) =>
        `<nav>${causes.includes(menu) ? 'New' : 'Old'}${route === '/' ? `<p>One<p>Two<p>${causes.includes(card) ? 'Two' : 'One'}` : ''}`,
    )
    expect(await of('/')).toEqual([menu, card])
    expect(await of('/a')).toEqual([menu])
  })

  test('is found among hundreds of others', async () => {
    const all = Array.from({ length: 300 }, (_, index) => causeIn(`p${index}`))
    const seven = all.filter((_, index) => index % 50 === 7)
    const shownOn = (route: string) => all.filter(({ what }) => `/${what}` === route)
    const of = causesWith(all, (route, causes) =>
      [...shownOn(route), ...(route === '/p20' || route === '/list' ? seven : [])]
        .filter((cause) => causes.includes(cause))
        .map(({ what }) => what)
        .join(),
    )
    expect(await of('/list')).toEqual(seven)
    expect(await of('/p20')).toEqual([all[7], all[20], ...seven.slice(1)])
    expect(await of('/p7')).toEqual([all[7]])
  })
})
