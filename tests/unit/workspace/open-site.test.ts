import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isSameList, listFiles, listStates } from '../../../src/workspace/files/list-files.ts'
import { openChecked } from '../../../src/workspace/open-site.ts'
import { copyContent } from '../../project-copy.ts'
import { warmStore } from '../../warm-store.ts'

/** Read in the order of their paths. */
const pages = ['pages/harbours/north-quay.yaml', 'pages/harbours/skerry-bay.yaml', 'pages/regatta.yaml']

/** A site whose pages say the number of its version in their names. */
async function numbered() {
  const root = await copyContent()
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (version: number) => {
    for (const page of pages) {
      const text = readFileSync(join(root, page), 'utf8')
      writeFileSync(join(root, page), text.replace(/^name: .*/m, `name: Version ${version}`))
    }
  }
  write(1)
  /** @param onProgress called after each file that is read */
  const open = async (onProgress: () => unknown) => {
    const { site } = await openChecked({ project: { root, engine: process.cwd() }, store: warmStore(), onProgress })
    return pages.map((file) => (site?.documentOf({ file }) as { name?: string } | undefined)?.name)
  }
  return { write, open }
}

test('a site whose files are changed while they are read is a state that it had', async () => {
  const { write, open } = await numbered()
  let version = 1
  // After each file of the first reading, and a few of the second one.
  const names = await open(() => version < 25 && write(++version))
  expect(names).toEqual(pages.map(() => `Version ${version}`))
})

test('a site that is changed all the time is not checked', { tags: ['further'] }, async () => {
  const { write, open } = await numbered()
  let version = 1
  await expect(open(() => write(++version))).rejects.toThrow('A file under pages/ is changed again and again')
})

const damaged = { 'pages/harbours/photos/quay.jpg': 'no photo', 'pages/drawings/coast.svg': 'no drawing' }

test('a photo and a drawing that are damaged while a site is read are reported', async () => {
  const root = await copyContent()
  onTestFinished(() => rmSync(root, { recursive: true }))
  const onProgress = () => {
    for (const [file, text] of Object.entries(damaged))
      if (readFileSync(join(root, file), 'utf8') !== text) writeFileSync(join(root, file), text)
  }
  const { diagnostics } = await openChecked({
    project: { root, engine: process.cwd() },
    store: warmStore(),
    onProgress,
  })
  const unreadable = diagnostics.filter(({ code }) => code === 'unreadable-file')
  expect(unreadable).toHaveLength(Object.keys(damaged).length)
  for (const file of Object.keys(damaged)) expect(JSON.stringify(unreadable)).toContain(file)
})

test('the states of files that are damaged, missing or not readable are known without reading them', async () => {
  const root = await copyContent()
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries(damaged)) writeFileSync(join(root, file), text)
  symlinkSync('nowhere.svg', join(root, 'pages/drawings/link.svg'))
  const list = await listFiles(root)
  expect(isSameList(list, await listStates(root))).toBe(true)
  for (const change of [
    () => writeFileSync(join(root, 'pages/drawings/coast.svg'), 'still no drawing'),
    () => rmSync(join(root, 'pages/drawings/link.svg')),
    () => rmSync(join(root, 'pages/harbours/photos/quay.jpg')),
  ]) {
    const before = await listFiles(root)
    change()
    expect(isSameList(before, await listStates(root))).toBe(false)
  }
})
