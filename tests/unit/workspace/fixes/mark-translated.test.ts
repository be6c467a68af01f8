import { chmodSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { markTranslated } from '../../../../src/workspace/fixes/mark-translated.ts'
import { asAnybody } from '../../../as-anybody.ts'
import { copyContent } from '../../../project-copy.ts'
import { warmStore } from '../../../warm-store.ts'

/** A site in several languages. */
async function site() {
  const root = await copyContent('tests/languages/pages')
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, 'pages/es')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'))
  return {
    root,
    texts: () => files.map((file) => readFileSync(join(folder, file), 'utf8')),
    mark: (...wanted: string[]) =>
      markTranslated({ project: { root, engine: process.cwd() }, store: warmStore() }, wanted),
  }
}

test('a file that is no translation keeps all from being marked', async () => {
  const { texts, mark } = await site()
  const before = texts()
  const unknown = 'pages/about.yaml'
  expect(await mark('pages/es/index.yaml', unknown)).toEqual({ changed: [], unknown: [unknown], skipped: [] })
  expect(texts()).toEqual(before)
  const { changed } = await mark('pages/es/index.yaml')
  expect(changed).toEqual(['pages/es/index.yaml'])
})

test('a translation that cannot be written keeps all from being marked', async () => {
  const { root, texts, mark } = await site()
  const before = texts()
  for (const folder of ['', 'pages', 'pages/es', 'pages/es/_data/reviews', 'pages/de'])
    chmodSync(join(root, folder), 0o777)
  chmodSync(join(root, 'pages/es/servicios'), 0o555)
  await expect(asAnybody(() => mark())).rejects.toThrow('EACCES')
  expect(texts()).toEqual(before)
  chmodSync(join(root, 'pages/es/servicios'), 0o777)
  const { changed } = await asAnybody(() => mark())
  expect(changed).toEqual(expect.arrayContaining(['pages/es/index.yaml', 'pages/es/servicios/poda.yaml']))
})
