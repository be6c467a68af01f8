import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, inject, onTestFinished, test } from 'vitest'
import { command, copyProject, edit } from '../project-copy.ts'

test('a review lists and sends the changed addresses, and shows the changed sections', async () => {
  const { root, remove } = await copyProject(inject('built'))
  onTestFinished(remove)
  const at = (path: string) => join(root, path)
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: root })
  const quay = await readFile(at('pages/harbours/north-quay.yaml'), 'utf8')
  const harbour = (name: string) =>
    writeFile(at(`pages/harbours/${name.toLowerCase()}-quay.yaml`), quay.replaceAll('North', name))
  await harbour('Old')
  await edit(at('pages/_site.yaml'), (text) => `indexNow: Key-0123456789\n${text}`)
  await writeFile(at('.gitignore'), 'node_modules\ndist\n.cache\n')
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message=base')

  await rm(at('pages/harbours/old-quay.yaml'))
  await harbour('New')
  await edit(at('pages/work/index.yaml'), (text) => text.replace('heading: Four sheds', 'heading: Five sheds'))
  // No news: a page that search engines must not show, and the footer.
  await edit(at('pages/regatta.yaml'), (text) => text.replace(/heading: .*/, 'heading: Next year'))
  await edit(at('pages/_site.yaml'), (text) => text.replace('is a fixture', 'is made up'))
  const told: { urlList: string[] }[] = []
  const engine = createServer(async (request, response) => {
    told.push(JSON.parse(Buffer.concat(await request.toArray()).toString()))
    response.end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void engine.close())
  await once(engine, 'listening')
  const endpoint = `http://127.0.0.1:${(engine.address() as AddressInfo).port}/`
  const options = ['--against', 'HEAD', '--indexnow', '--indexnow-at', endpoint]
  const { code, output } = await command(root, 'review', ...options, '--pictures')
  expect(code, output).toBe(0)
  expect(output).toContain(`Sent to ${endpoint}: 4 URLs`)
  const addresses = ['/harbours', '/harbours/new-quay', '/harbours/old-quay', '/work'].map(
    (route) => `https://tern-boatyard.example${route}`,
  )
  const report = at('.cache/review/report')
  expect(await readFile(join(report, 'changed.txt'), 'utf8')).toBe(addresses.map((address) => `${address}\n`).join(''))
  expect(told.map(({ urlList }) => urlList)).toEqual([addresses])

  const html = await readFile(join(report, 'review.html'), 'utf8')
  const pictures = Array.from(html.matchAll(/<img src="(pictures\/[^"]+)"/g), ([, path = '']) => join(report, path))
  expect(pictures.length).toBeGreaterThan(3)
  const widths = await Promise.all(pictures.map(async (path) => (await sharp(path).metadata()).width))
  expect(new Set(widths)).toEqual(new Set([390, 1440]))
})
