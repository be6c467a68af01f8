import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pagesFolder } from '../../../site/routes.ts'
import { slug } from '../../../site/slug.ts'
import { type AssetCache, cached, cannotShow } from '../assets.ts'
import { readVector } from './drawings.ts'

/** Pixels: three times the height at which the header shows it, for screens with three pixels per CSS pixel. */
const maxHeight = 132

/**
 * @param src path relative to `pages/` of an SVG, which is used as it is, or a picture
 * @throws AssetError when the file is missing or damaged
 */
export async function readLogo(root: string, src: string, cache: AssetCache) {
  const original = join(root, pagesFolder, src)
  const bytes = await readFile(original).catch(cannotShow(original))
  const isVector = src.endsWith('.svg')
  if (isVector) await readVector(original)
  const digest = hash('sha256', bytes).slice(0, 8)
  const { default: sharp } = await import('sharp')
  const content = isVector
    ? bytes
    : await cached(cache, `logo-${digest}-${maxHeight}`, () =>
        sharp(bytes)
          .autoOrient()
          .resize({ height: maxHeight, withoutEnlargement: true })
          .webp({ lossless: true })
          .toBuffer(),
      ).catch(cannotShow(original))
  const { width, height } = await sharp(content).metadata().catch(cannotShow(original))
  const path = `assets/${slug(basename(src).replace(/\.\w+$/, '')) || 'logo'}-${digest}.${isVector ? 'svg' : 'webp'}`
  return { look: { src: `/${path}`, width, height }, file: { path, content } }
}
