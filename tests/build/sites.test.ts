import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { command, copyProject, edit } from '../project-copy.ts'

test('two sites can be built at the same time with the same code', {
  tags: ['slow'],
}, async () => {
  const { root, remove } = await copyProject()
  onTestFinished(remove)
  const names = ['North Yard', 'South Yard']
  const siteOf = (name: string) => join(root, 'sites', name)
  for (const name of names) {
    await cp(join(root, 'pages'), join(siteOf(name), 'pages'), { recursive: true })
    await edit(join(siteOf(name), 'pages/_site.yaml'), (text) => text.replace('name: Tern Boatyard', `name: ${name}`))
  }
  // No code is bundled yet, so both builds do that.
  const endings = await Promise.all(names.map((name) => command(root, 'build', '--site', siteOf(name))))
  for (const { code, output } of endings) expect(code, output).toBe(0)
  for (const name of names) expect(await readFile(join(siteOf(name), 'dist/index.html'), 'utf8')).toContain(name)
  expect(await readdir(root)).not.toContain('dist')
})

test('a file that a page links to is published at its path, and no other file', { tags: ['slow'] }, async () => {
  const { root, remove } = await copyProject()
  onTestFinished(remove)
  await writeFile(join(root, 'pages/harbours/prices.pdf'), 'prices')
  await writeFile(join(root, 'pages/harbours/notes.pdf'), 'notes')
  await edit(join(root, 'pages/harbours/skerry-bay.yaml'), (text) => text.replace('href: /#hail', 'href: ./prices.pdf'))
  const { code, output } = await command(root, 'build')
  expect(code, output).toBe(0)
  expect(output).toContain('no page links to this file')
  expect(await readFile(join(root, 'dist/harbours/prices.pdf'), 'utf8')).toBe('prices')
  expect(await readFile(join(root, 'dist/harbours/skerry-bay.html'), 'utf8')).toContain('href="/harbours/prices.pdf"')
  expect(await readdir(join(root, 'dist/harbours'))).not.toContain('notes.pdf')
})
