import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
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

test('files in _public/ are published as they are, and codes of services in the home page', {
  tags: ['further'],
}, async () => {
  const { root, remove } = await copyProject(inject('built'))
  onTestFinished(remove)
  const files = {
    CNAME: 'tern-boatyard.example',
    'google0123456789abcdef.html': 'google-site-verification: google0123456789abcdef.html',
    'ads.txt': 'none',
    '.well-known/security.txt': 'Contact: mailto:yard@tern-boatyard.example',
    'data.yaml': 'a: [b',
    'photo.jpg': 'not a photo',
  }
  await mkdir(join(root, 'pages/_public/.well-known'), { recursive: true })
  for (const [path, text] of Object.entries(files)) await writeFile(join(root, 'pages/_public', path), text)
  await writeFile(join(root, 'pages/_public/.DS_Store'), '')
  const codes = 'verification: {google: abc-1, pinterest: def}\nindexNow: Key-0123456789\n'
  await edit(join(root, 'pages/_site.yaml'), (text) => codes + text)
  const { code, output } = await command(root, 'build')
  expect(code, output).toBe(0)
  expect(output).not.toContain('warning')
  for (const [path, text] of Object.entries(files)) expect(await readFile(join(root, 'dist', path), 'utf8')).toBe(text)
  expect(await readdir(join(root, 'dist'))).not.toContain('.DS_Store')
  const home = await readFile(join(root, 'dist/index.html'), 'utf8')
  expect(home).toContain('<meta name="google-site-verification" content="abc-1">')
  expect(home).toContain('<meta name="p:domain_verify" content="def">')
  expect(await readFile(join(root, 'dist/Key-0123456789.txt'), 'utf8')).toBe('Key-0123456789')
  expect(await readFile(join(root, 'dist/work.html'), 'utf8')).not.toContain('abc-1')

  const made = await readdir(join(root, 'dist'))
  const names = made.filter(
    (name) => !name.endsWith('.html') && !(name in files) && !/^(?:\.well-known$|[a-z]+-?[a-z]*$)/.test(name),
  )
  expect(names).toContain('.htaccess')
  for (const name of names) await writeFile(join(root, 'pages/_public', name), 'mine')
  await writeFile(join(root, 'pages/_public/.env'), 'mine')
  const taken = await command(root, 'check', '--all')
  expect(taken.code).toBe(1)
  for (const name of names) expect(taken.output).toContain(`pages/_public/${name}:1:1`)
  expect(taken.output.match(/taken-address/g)).toHaveLength(names.length)
  expect(taken.output).toContain('pages/_public/.env:1:1')
  for (const name of names) await rm(join(root, 'pages/_public', name))
  await writeFile(join(root, 'pages/_public/work.html'), 'other work')
  expect((await command(root, 'build')).output).toContain('`/work` is the address of a page')
})
