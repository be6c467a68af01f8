import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inEnglish } from '../../../../src/words/message.ts'
import { inspectPhoto } from '../../../../src/workspace/files/photo-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Why a file with these bytes is rejected. */
async function faultOf(bytes: Buffer): Promise<string | undefined> {
  const path = join(folder, 'photo')
  await writeFile(path, bytes)
  const found = inspectPhoto(path)
  return 'problem' in found ? inEnglish(found.problem) : undefined
}

const picture = () =>
  sharp({
    create: {
      width: 60,
      height: 40,
      channels: 3,
      background: '#a52',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

describe.each(['jpeg', 'png', 'webp'] as const)('a photo of the type %s', (kind) => {
  it('is accepted when it is complete', async () => {
    expect(await faultOf(await picture().toFormat(kind).toBuffer())).toBeUndefined()
  })

  it('is accepted with data that a camera added after its end', async () => {
    const bytes = await picture().toFormat(kind).toBuffer()
    expect(await faultOf(Buffer.concat([bytes, Buffer.alloc(500, 'more')]))).toBeUndefined()
  })

  it.each([0.5, 0.9, 0.999])('is rejected when it is truncated to %d', async (part) => {
    const bytes = await picture().toFormat(kind).toBuffer()
    expect(await faultOf(bytes.subarray(0, Math.floor(bytes.length * part)))).toMatch(/^it is incomplete/)
  })
})

it('does not mistake the end of the preview in a JPEG for the end of the photo', async () => {
  const bytes = await picture().jpeg().toBuffer()
  const preview = Buffer.concat([Buffer.from([0xff, 0xe2, 0, 20]), Buffer.alloc(16), Buffer.from([0xff, 0xd9])])
  const whole = Buffer.concat([bytes.subarray(0, 2), preview, bytes.subarray(2)])
  expect(await faultOf(whole)).toBeUndefined()
  expect(await faultOf(whole.subarray(0, whole.length / 2))).toMatch(/^it is incomplete/)
})

it('accepts an AVIF by its first bytes', async () => {
  expect(await faultOf(await picture().avif().toBuffer())).toBeUndefined()
})

it.each([0, 3, 11])('rejects a file of %d bytes', async (length) => {
  const bytes = await picture().webp().toBuffer()
  expect(await faultOf(bytes.subarray(0, length))).toMatch(/^it is not a JPEG, PNG, WebP or AVIF picture/)
})

describe('a photo with more pixels than a build can read', () => {
  /** A small picture with another size in its header. */
  async function pretending(kind: 'jpeg' | 'png', width: number, height: number): Promise<Buffer> {
    const bytes = await picture().withMetadata().toFormat(kind).toBuffer()
    if (kind === 'png') {
      bytes.writeUInt32BE(width, 16)
      bytes.writeUInt32BE(height, 20)
    } else {
      const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
      bytes.writeUInt16BE(height, frame + 5)
      bytes.writeUInt16BE(width, frame + 7)
    }
    return bytes
  }

  it.each(['jpeg', 'png'] as const)('is rejected by the size in the header of a %s', async (kind) => {
    expect(await faultOf(await pretending(kind, 20_000, 15_000))).toMatch(
      /^it has 20000 × 15000 pixels \(300 million\)/,
    )
    expect(await faultOf(await pretending(kind, 20_000, 10_000))).toBeUndefined()
  })

  it('is also rejected by sharp', async () => {
    const read = async (width: number) => sharp(await pretending('png', width, 0x3fff)).metadata()
    await expect(read(0x3fff)).resolves.toMatchObject({ width: 0x3fff })
    expect(await faultOf(await pretending('png', 0x3fff, 0x3fff))).toBeUndefined()
    await expect(read(0x4000)).rejects.toThrow(/pixel limit/)
    expect(await faultOf(await pretending('png', 0x4000, 0x3fff))).toMatch(/^it has 16384 × 16383 pixels/)
  })
})

it('rejects an animation, of which pages would show one picture', async () => {
  const noise = await picture().raw().toBuffer()
  const frames = sharp(noise, { raw: { width: 60, height: 40, channels: 3, pageHeight: 20 } })
  expect(await faultOf(await frames.webp({ loop: 0 }).toBuffer())).toMatch(/^it is an animation/)
})
