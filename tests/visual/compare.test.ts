import sharp from 'sharp'
import { expect, test } from 'vitest'
import { compare } from './compare.ts'

const sheet = (height: number, square: number): Promise<Buffer> =>
  sharp({ create: { width: 200, height, channels: 3, background: '#fafbfc' } })
    .composite([
      { input: { create: { width: square, height: square, channels: 3, background: '#1d2f72' } }, left: 9, top: 9 },
    ])
    .png()
    .toBuffer()

test('the same picture in another format does not differ', async () => {
  const png = await sheet(100, 20)
  expect(await compare(await sharp(png).webp({ lossless: true }).toBuffer(), png)).toBeUndefined()
})

test('a few pixels are within the tolerance, a square is not', async () => {
  expect(await compare(await sheet(100, 20), await sheet(100, 20))).toBeUndefined()
  const difference = await compare(await sheet(100, 2), await sheet(100, 20))
  expect(difference?.text).toBe('396 pixels differ (1.98 %)')
  expect(await sharp(difference?.picture).metadata()).toMatchObject({
    width: 3 * 200 + 48,
    height: 100,
    format: 'webp',
  })
})

test('a longer page differs, and the picture shows all of it', async () => {
  const difference = await compare(await sheet(100, 20), await sheet(140, 20))
  expect(difference?.text).toMatch(/^200×100 became 200×140, 8000 pixels differ/)
  expect(await sharp(difference?.picture).metadata()).toMatchObject({ height: 140 })
})
