import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { keepFiles, WrongFile } from '../../../../src/servers/inbox/keep-files.ts'
import { makeFolder } from './inbox.ts'

async function keep(name: string, bytes: Buffer | string) {
  const [unfinished, folder] = [await makeFolder(), await makeFolder()]
  const path = join(unfinished, 'received')
  await writeFile(path, bytes)
  const file = { field: 'photos', name, path, size: Buffer.byteLength(bytes) }
  const kept = keepFiles([file], folder)
  return { kept, folder }
}

const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#357' }, limitInputPixels: false })

test('writes pictures again, upright, without where they were taken or what follows them', async () => {
  const taken = await picture()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitude: '36/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  const { kept, folder } = await keep('../../Küche.JPG', Buffer.concat([taken, Buffer.from('<?php evil')]))
  const [file] = await kept
  expect(file).toMatchObject({ name: '../../Küche.JPG', type: 'image/jpeg' })
  expect(await readdir(folder)).toHaveLength(1)
  const bytes = await readFile(file?.path as string)
  expect(bytes.length).toBe(file?.size)
  expect(bytes.includes('php') || bytes.includes('Ana')).toBe(false)
  const { orientation = 1, width, height } = await sharp(bytes).metadata()
  expect({ orientation, width, height }).toEqual({ orientation: 1, width: 20, height: 40 })
})

test.for(['plan.pdf', 'offer.docx', 'notes.txt', 'model.skp'])('keeps %s as it is', async (name) => {
  const starts: Record<string, string> = { pdf: '%PDF-1.7', docx: 'PK\u0003\u0004', txt: 'Ünits: 5 < 6', skp: 'model' }
  const bytes = Buffer.from(`${starts[name.split('.')[1] as string]} and more`)
  const { kept } = await keep(name, bytes)
  const [file] = await kept
  expect(await readFile(file?.path as string)).toEqual(bytes)
  expect((await stat(file?.path as string)).mode & 0o111).toBe(0)
})

test.for<[string, string | (() => Promise<Buffer>)]>([
  ['photo.jpg', 'no picture'],
  ['photo.jpg', 'MZ\u0090'],
  ['plan.pdf', '#!/bin/sh'],
  ['plan.pdf', ' <!DOCTYPE html>'],
  ['drawing.svg', '<svg onload="x()"/>'],
  ['offer.docx', 'not a package'],
  ['page.html', 'x'],
  ['run.exe. ', 'x'],
  ['macro.docm', 'PK\u0003\u0004'],
  ['fdp.\u202exe.js', 'x'],
  ['cut.jpg', async () => (await picture(400, 400).jpeg().toBuffer()).subarray(0, 300)],
  ['bomb.png', () => picture(9000, 9000).png().toBuffer()],
])('refuses %s and keeps nothing of it', async ([name, content]) => {
  const { kept, folder } = await keep(
    name,
    typeof content === 'string' ? Buffer.from(content, 'latin1') : await content(),
  )
  await expect(kept).rejects.toThrow(WrongFile)
  expect(await readdir(folder)).toEqual([])
})
