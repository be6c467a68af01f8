import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { refusalIn } from '../../site/errors.ts'
import { maxText, type PostLimits } from './limits-of-post.ts'
import type { Post, ReceivedFile } from './types.ts'

/** A request that gets no other answer than this status. */
export class RefusedPost extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

/** Milliseconds between two looks at how much has arrived, and the bytes that must have arrived in each. */
const pace = { interval: 30_000, bytes: 10_000 }

/**
 * Reads what a form sends. Its files are written under made-up names.
 *
 * @param folder of unfinished files
 * @param slowest how slow a request may be
 * @throws RefusedPost for a request that is none of a form, or too large or too slow; its files are removed
 */
export async function readPost(
  request: IncomingMessage,
  limits: PostLimits,
  folder: string,
  slowest: typeof pace = pace,
): Promise<Post> {
  if (Number(request.headers['content-length'] ?? 0) > limits.body) throw tooLarge()
  const reading = new Reading(limits, folder)
  const parser = parserOf(request, limits)
  reading.follow(parser)
  try {
    await pipeline(request, meter(limits.body, slowest), parser)
    await Promise.all(reading.written)
    // The parser may have ended before it could be stopped.
    if (reading.isTooMany) throw tooLarge()
    return { values: reading.values, files: reading.files }
  } catch (error) {
    await reading.drop()
    // A full disk is not the fault of the request.
    throw error instanceof RefusedPost || refusalIn(error) ? error : new RefusedPost(400, 'not what a form sends')
  }
}

/** Removes files that have been received. */
export const removeFiles = async (files: readonly ReceivedFile[]): Promise<void> => {
  for (const { path } of files) await rm(path, { force: true })
}

const tooLarge = () => new RefusedPost(413, 'larger than the form allows')

function parserOf({ headers }: IncomingMessage, { fields, files, body }: PostLimits): BusboyInstance {
  const most = [...files.values()].reduce((sum, one) => sum + one.most, 0)
  const type = headers['content-type'] ?? ''
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw new RefusedPost(415, 'not what a form sends')
  const config = {
    headers: { ...headers, 'content-type': type },
    limits: {
      // One more, by which too many are known: the parser may leave out the rest in silence.
      fields: fields + 1,
      fieldNameSize: 100,
      // One byte more, by which too long a text is known.
      fieldSize: maxText + 1,
      files: most,
      fileSize: body,
      parts: fields + 1 + most,
      headerPairs: 10,
      headerSize: 4096,
    },
    // A file without a name is no file: browsers send it for a field without one.
    isPartAFile: (_: string | undefined, __: string | undefined, name: string | undefined) => name !== undefined,
  }
  try {
    return new Busboy(config)
  } catch {
    throw new RefusedPost(400, 'not what a form sends')
  }
}

/** What has been read so far. */
class Reading {
  readonly values = new Map<string, string[]>()
  readonly files: ReceivedFile[] = []
  readonly written: Promise<void>[] = []
  isTooMany = false
  readonly #streams: BusboyFileStream[] = []

  constructor(
    readonly limits: PostLimits,
    readonly folder: string,
  ) {}

  follow(parser: BusboyInstance): void {
    let count = 0
    const tooMany = () => {
      this.isTooMany = true
      parser.destroy(tooLarge())
    }
    parser.on('field', (name, value) => {
      this.#addText(name, value)
      if (++count > this.limits.fields) tooMany()
    })
    parser.on('file', (field, stream, name) => {
      this.#streams.push(stream)
      const written = this.#addFile(field, stream, name)
      this.written.push(written)
      written.catch((error) => parser.destroy(error))
    })
    parser.on('fieldsLimit', tooMany).on('filesLimit', tooMany).on('partsLimit', tooMany)
  }

  #addText(name: string, value: string): void {
    const known = this.values.get(name)
    if (known) known.push(value)
    else this.values.set(name, [value])
  }

  async drop(): Promise<void> {
    for (const stream of this.#streams) stream.destroy()
    await Promise.allSettled(this.written)
    await removeFiles(this.files)
  }

  #addFile(field: string, stream: BusboyFileStream, name: string): Promise<void> {
    if (name && this.limits.files.has(field)) return this.#write(field, stream, name)
    // What the form does not ask for is a text, and so refused by its name; without a name, nothing was chosen.
    if (name) this.#addText(field, name)
    return finished(stream.resume())
  }

  async #write(field: string, stream: BusboyFileStream, name: string): Promise<void> {
    const file = { field, name, path: join(this.folder, randomUUID()), size: 0 }
    this.files.push(file)
    await pipeline(stream, createWriteStream(file.path, { flags: 'wx', mode: 0o600 }))
    file.size = stream.bytesRead
  }
}

/** @returns a stream that fails when too much comes, or too little in a while */
function meter(most: number, { interval, bytes }: typeof pace): Transform {
  let all = 0
  let recent = 0
  const timer = setInterval(() => {
    if (recent < bytes) stream.destroy(new RefusedPost(408, 'too slow'))
    recent = 0
  }, interval)
  const stream = new Transform({
    transform(part: Buffer, _, done) {
      all += part.length
      recent += part.length
      done(all > most ? tooLarge() : null, part)
    },
  })
  stream.once('close', () => clearInterval(timer))
  return stream
}
