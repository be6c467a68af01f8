import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { apiPath, type Photo, type PhotoResult } from '../../editor/protocol.ts'
import { addressOfFile, isSharedPhoto, longestPart } from '../../site/routes.ts'
import { fileSlug } from '../../site/slug.ts'
import { listFiles } from '../../workspace/files/list-files.ts'
import { isAnimation, isHeic } from '../../workspace/files/photo-files.ts'
import { RequestError } from './answer.ts'
import type { Editor } from './editor.ts'
import { write } from './editor-actions.ts'
import { stepOf } from './journal.ts'

/** In pixels: enough for a whole screen of twice the density. */
const maxSide = 3200

/** In pixels; larger pictures would need gigabytes of memory. */
const maxPixels = 100_000_000

/** The width at which photos are shown in the list. */
const thumbnailWidth = 480

/** Photos at most that are listed. */
const maxListed = 300

/** @returns the photos that a file may use: those for all pages, then those in its folder and below */
export async function listPhotos({ project }: Editor, file: string): Promise<Photo[]> {
  const folder = posix.dirname(file)
  const { photos } = await listFiles(project.root)
  const shared = [...photos].filter(isSharedPhoto)
  const near = [...photos].filter((photo) => photo.startsWith(`${folder}/`) && !isSharedPhoto(photo))
  const listed = [...shared, ...near]
    .slice(0, maxListed)
    .map((photo) => describePhoto(project.root, folder, photo).catch(() => []))
  return (await Promise.all(listed)).flat()
}

async function describePhoto(root: string, folder: string, file: string): Promise<Photo[]> {
  const { default: sharp } = await import('sharp')
  const { autoOrient } = await sharp(join(root, file)).metadata()
  const url = `${apiPath}/photo?${new URLSearchParams({ file })}`
  const src = isSharedPhoto(file) ? addressOfFile(file) : `./${posix.relative(folder, file)}`
  return [{ src, file, ...autoOrient, url }]
}

/**
 * @returns a small JPEG of a photo
 * @throws RequestError unless it is a photo of the site
 */
export async function thumbnail({ project }: Editor, file: string): Promise<Buffer> {
  const { photos } = await listFiles(project.root)
  if (!photos.has(file) || !existsSync(join(project.root, file)))
    throw new RequestError(404, `The site has no photo ${file}.`)
  const { default: sharp } = await import('sharp')
  const resized = sharp(join(project.root, file))
    .autoOrient()
    .resize({ width: thumbnailWidth, withoutEnlargement: true })
  return resized.jpeg().toBuffer()
}

/**
 * Saves a picture beside a file. It is decoded and written again, so that it is what it seems to be, without data about
 * place and camera.
 *
 * @param name the name of the picture on the author's machine
 */
export async function savePhoto(editor: Editor, file: string, name: string, bytes: Buffer): Promise<PhotoResult> {
  const { root } = editor.project
  const encoded = await encode(bytes)
  if ('reason' in encoded) return { status: 'refused', reason: encoded.reason }
  const folder = posix.dirname(file)
  const stem = fileSlug(posix.parse(name.replaceAll('\\', '/')).name).slice(0, longestPart) || 'photo'
  for (let number = 1; ; number++) {
    const path = `${folder}/photos/${stem}${number > 1 ? `-${number}` : ''}.${encoded.extension}`
    if (existsSync(join(root, path))) {
      if (!readFileSync(join(root, path)).equals(encoded.bytes)) continue
    } else if (!(await write(editor, `Photo ${name}`, [stepOf(path, null, encoded.bytes)]))) continue
    const [photo] = await describePhoto(root, folder, path)
    return { status: 'saved', photo: photo as Photo }
  }
}

type Encoded = { bytes: Buffer; extension: 'jpg' | 'png' } | { reason: string }

const notAPicture = { reason: 'This is not a picture that can be read: JPEG, PNG, WebP or AVIF.' }

async function encode(bytes: Buffer): Promise<Encoded> {
  if (isHeic(bytes)) return { reason: 'This is an iPhone photo (HEIC). Open it, and export it as JPEG.' }
  if (isAnimation(bytes.subarray(0, 1000)))
    return { reason: 'This is an animation, of which pages show one picture only. Save one picture of it.' }
  const { default: sharp } = await import('sharp')
  try {
    const { width, height, hasAlpha, format } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!['jpeg', 'png', 'webp', 'heif', 'avif'].includes(format)) return notAPicture
    if (width * height > maxPixels)
      return { reason: `This picture has ${width} × ${height} pixels. Save a smaller copy: a width of 4000 is enough.` }
    const picture = sharp(bytes).autoOrient()
    picture.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    if (hasAlpha) return { bytes: await picture.png().toBuffer(), extension: 'png' }
    return { bytes: await picture.jpeg({ quality: 88 }).toBuffer(), extension: 'jpg' }
  } catch {
    return notAPicture
  }
}
