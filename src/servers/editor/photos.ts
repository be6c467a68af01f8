import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { apiPath } from '../../editor/protocol/files.ts'
import type { Photo, UploadResult } from '../../editor/protocol/pages.ts'
import { UsageError } from '../../site/errors.ts'
import { isFont, isVector } from '../../site/photo-names.ts'
import { addressOfFile, isSharedPhoto, longestPart } from '../../site/routes.ts'
import { fileSlug } from '../../site/slug.ts'
import { say } from '../../words/message.ts'
import { fileProblem } from '../../workspace/files/inspect-files.ts'
import { listFiles } from '../../workspace/files/list-files.ts'
import { isAnimation, isHeic } from '../../workspace/files/photo-files.ts'
import { svgProblem } from '../../workspace/files/svg-files.ts'
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
    throw new RequestError(404, say('The site has no photo {file}.', { file }))
  const { default: sharp } = await import('sharp')
  const resized = sharp(join(project.root, file))
    .autoOrient()
    .resize({ width: thumbnailWidth, withoutEnlargement: true })
  return resized.jpeg().toBuffer()
}

/**
 * Saves a file beside another one. A picture is decoded and written again, so that it is what it seems to be, without data
 * about place and camera. Drawings and fonts stay as they are, if the check has nothing against them.
 *
 * @param kind what it is for: a photo of a page, or the brand, which may also have drawings and fonts
 * @param name of the file on the author's machine
 * @returns what leads to it from the other file
 * @throws UsageError with the reason when it cannot be used
 */
export async function saveUpload(
  editor: Editor,
  kind: 'photo' | 'brand',
  file: string,
  name: string,
  bytes: Buffer,
): Promise<UploadResult> {
  const written = await (kind === 'photo' ? encode(bytes) : brandFile(name, bytes))
  const folder = posix.dirname(file)
  const own = kind === 'photo' ? 'photos' : written.extension === 'woff2' ? 'fonts' : ''
  const path = await saveNew(editor, posix.join(folder, own), name, written)
  return { status: 'saved', src: `./${posix.relative(folder, path)}` }
}

/** @returns the path of a file with these bytes; a file that is there stays */
async function saveNew(editor: Editor, folder: string, name: string, { bytes, extension }: Written): Promise<string> {
  const { root } = editor.project
  const stem = fileSlug(posix.parse(name.replaceAll('\\', '/')).name).slice(0, longestPart) || 'photo'
  for (let number = 1; ; number++) {
    const path = `${folder}/${stem}${number > 1 ? `-${number}` : ''}.${extension}`
    if (existsSync(join(root, path))) {
      if (readFileSync(join(root, path)).equals(bytes)) return path
    } else if (await write(editor, say('File {name}', { name }), [stepOf(path, null, bytes)])) return path
  }
}

interface Written {
  bytes: Buffer
  extension: 'jpg' | 'png' | 'svg' | 'woff2'
}

async function brandFile(name: string, bytes: Buffer): Promise<Written> {
  if (isVector(name)) {
    const problem = svgProblem(bytes.toString()) ?? (await fileProblem('.svg', bytes))
    if (problem !== undefined) throw new UsageError(say('This drawing cannot be used: {problem}.', { problem }))
    return { bytes, extension: 'svg' }
  }
  if (!isFont(name)) return encode(bytes)
  if (bytes.toString('latin1', 0, 4) !== 'wOF2')
    throw new UsageError(
      say('Fonts must be WOFF2 files, which load fastest. Ask the maker of the font for one, or convert it.'),
    )
  const problem = await fileProblem(name, bytes)
  if (problem !== undefined) throw new UsageError(say('This font cannot be used: {problem}.', { problem }))
  return { bytes, extension: 'woff2' }
}

const animation = say('This is an animation, of which pages show one picture only. Save one picture of it.')

const notAPicture = say('This is not a picture that can be read: JPEG, PNG, WebP or AVIF.')

async function encode(bytes: Buffer): Promise<Written> {
  if (isHeic(bytes)) throw new UsageError(say('This is an iPhone photo (HEIC). Open it, and export it as JPEG.'))
  if (isAnimation(bytes.subarray(0, 1000))) throw new UsageError(animation)
  const { default: sharp } = await import('sharp')
  try {
    const { width, height, hasAlpha, format, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format === 'svg')
      throw new UsageError(say('This is a drawing (SVG), and photos are JPEG, PNG, WebP or AVIF. Export it as PNG.'))
    if (format === 'gif' && pages > 1) throw new UsageError(animation)
    if (!['jpeg', 'png', 'webp', 'heif', 'avif'].includes(format)) throw new UsageError(notAPicture)
    if (width * height > maxPixels)
      throw new UsageError(
        say(
          'This picture has {width} × {height} pixels, which is more than 100 million. Save a smaller copy: a width of 4000 is enough.',
          { width, height },
        ),
      )
    const picture = sharp(bytes).autoOrient()
    picture.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    if (hasAlpha) return { bytes: await picture.png().toBuffer(), extension: 'png' }
    return { bytes: await picture.jpeg({ quality: 88 }).toBuffer(), extension: 'jpg' }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(notAPicture)
  }
}
