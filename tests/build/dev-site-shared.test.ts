import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDevSite, type DevSite } from '../../src/build/dev-site.ts'
import { pageView } from '../../src/content/page-view.ts'
import { sectionsFile } from '../../src/content/routes.ts'
import { filesOf, hero, page } from '../content/project.ts'

const story = 'story:\n  type: prose\n  body: Once.\n'
const about = page(`${hero}- type: shared\n  name: story\n`)

let root = ''
let site: DevSite

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'dev-'))
  cpSync('schema', join(root, 'schema'), { recursive: true })
  mkdirSync(join(root, 'pages'))
  for (const [file, text] of filesOf({ 'about.yaml': about, '_sections.yaml': story }))
    writeFileSync(join(root, file), text)
  site = createDevSite(root, () => {})
  await site.result()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Saves a file, and tells whether pages can be shown anew at once. */
function save(file: string, text: string): Promise<boolean> {
  writeFileSync(join(root, file), text)
  return site.update(join(root, file))
}

function shown(): unknown {
  const good = site.lastGood()
  return good && pageView(good, '/about').sections[1]
}

it('shows a changed shared section on the pages that use it', async () => {
  expect(await save(sectionsFile, story.replace('Once', 'Twice'))).toBe(true)
  expect(shown()).toMatchObject({ type: 'prose', body: 'Twice.' })
})

it('keeps the last good page while its name is wrong, or its section is gone', async () => {
  expect(await save('pages/about.yaml', about.replace('name: story', 'name: stories'))).toBe(false)
  expect(shown()).toMatchObject({ body: 'Twice.' })
  await save('pages/about.yaml', about)
  await save(sectionsFile, story.replace('story', 'tale'))
  expect(shown()).toMatchObject({ body: 'Twice.' })
  expect((await site.result()).diagnostics.map(({ code }) => code)).toEqual(['unknown-shared-section'])
})
