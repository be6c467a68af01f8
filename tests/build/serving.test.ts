import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { mediaTypes } from '../../src/builder/hosting/media-types.ts'
import { ask } from '../unit/servers/preview/ask.ts'

/** The files of the built site. */
async function builtFiles(): Promise<string[]> {
  const entries = await readdir(inject('dist'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

test('every file of a build has a media type', async () => {
  const endings = new Set((await builtFiles()).map((file) => extname(file).slice(1)))
  const others = ['', 'br', 'gz']
  expect([...endings].filter((ending) => !others.includes(ending) && !mediaTypes[ending])).toEqual([])
})

test('compressed variants have the same content, and are smaller', async () => {
  const files = await builtFiles()
  const texts = files.filter((file) => /\.(html|css|js|svg|xml|txt|json|webmanifest)$/.test(file))
  const sized = await Promise.all(texts.map(async (file) => ({ file, size: (await stat(file)).size })))
  const large = sized.filter(({ size }) => size >= 1024)
  expect(large.length).toBeGreaterThan(30)
  expect(files.filter((file) => /\.(br|gz)$/.test(file)).toSorted()).toEqual(
    large.flatMap(({ file }) => [`${file}.br`, `${file}.gz`]).toSorted(),
  )
  for (const { file, size } of large) {
    const [text, gz, br] = await Promise.all([readFile(file), readFile(`${file}.gz`), readFile(`${file}.br`)])
    expect(gunzipSync(gz).equals(text) && brotliDecompressSync(br).equals(text), file).toBe(true)
    expect([gz.length < size, br.length < size], file).toEqual([true, true])
  }
})

test('browsers that accept Brotli get the compressed variant', async () => {
  const endpoint = { port: Number(new URL(inject('origin')).port) }
  const { headers, body } = await ask(endpoint, '/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(body).toString()).toBe(await readFile(join(inject('dist'), 'index.html'), 'utf8'))
})
