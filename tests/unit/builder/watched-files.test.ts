import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { bundling } from '../../../src/builder/bundle/vite-config.ts'

test('the development server watches a linked file and linked pages, and no other linked folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watched-'))
  const [site, real, outside] = [join(folder, 'site'), join(folder, 'real'), join(folder, 'outside')]
  for (const path of [site, real, outside]) mkdirSync(path)
  writeFileSync(join(outside, 'many.yaml'), 'name: A\n')
  writeFileSync(join(real, 'index.yaml'), 'name: A\n')
  symlinkSync(real, join(site, 'pages'))
  symlinkSync(outside, join(real, 'link'))
  symlinkSync('itself', join(real, 'itself'))
  symlinkSync(join(outside, 'many.yaml'), join(real, 'linked.yaml'))
  const server = await createServer({
    root: site,
    configFile: false,
    logLevel: 'silent',
    plugins: [bundling(site)],
    server: { middlewareMode: true, ws: false },
  })
  onTestFinished(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })
  server.watcher.add(join(site, 'pages'))
  const watched = () =>
    Object.entries(server.watcher.getWatched()).flatMap(([path, names]) => names.map((name) => join(path, name)))
  await expect
    .poll(watched)
    .toEqual(expect.arrayContaining([join(site, 'pages/index.yaml'), join(site, 'pages/linked.yaml')]))
  expect(watched().filter((path) => path.endsWith('link') || path.endsWith('many.yaml'))).toEqual([])
})
