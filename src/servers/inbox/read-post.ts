import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { refusalIn } from '../../site/errors.ts'
import type { InboxForm } from '../../site/form-definition.ts'
import { defaultMegabytes, maxText } from './check-answers.ts'
import { removeFiles } from './keep-files.ts'
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

const tooLarge = () => new RefusedPost(413, 'larger than the form allows')
const wrongKind = (status: number) => new RefusedPost(status, 'not what a form sends')

/** Chosen files at a field. */
const maxFiles = 20

/** How much a form may be sent. */
interface PostLimits {
  fields: number
  /** Bytes of the whole request. */
  body: number
  /** The names of the fields with files. */
  files: readonly string[]
}

function limitsOf({ fields }: InboxForm): PostLimits {
  const withFiles = fields.filter(({ type }) => type === 'file')
  const allMegabytes = withFiles.reduce((sum, { megabytes = defaultMegabytes }) => sum + megabytes, 0)
  const boxes = fields.reduce((sum, { options = [] }) => sum + options.length, 0)
  // Names, boundaries, and a little more than is allowed, so that the answer can name the field.
  const body = 1_000_000 + allMegabytes * 1_200_000
  return { fields: 100 + boxes, body, files: withFiles.map(({ name }) => name) }
}

/**
 * Reads what a form sends. Its files are written under made-up names.
 *
 * @param folder of unfinished files
 * @throws RefusedPost for a request that is none of a form, or too large; its files are removed
 */
export async function readPost(request: IncomingMessage, form: InboxForm, folder: string): Promise<Post> {
  const limits = limitsOf(form)
  if (Number(request.headers['content-length'] ?? 0) > limits.body) throw tooLarge()
  const parser = parserFor(request, limits)
  const reading = follow(parser, limits, folder)
  try {
    await pipeline(request, meter(limits.body), parser)
    await Promise.all(reading.written)
    if (reading.isTooMany()) throw tooLarge()
    return { values: reading.values, files: reading.files }
  } catch (error) {
    await reading.drop()
    // A full disk is not the fault of the request.
    throw error instanceof RefusedPost || refusalIn(error) ? error : wrongKind(400)
  }
}

function parserFor({ headers }: IncomingMessage, { fields, files, body }: PostLimits): BusboyInstance {
  const type = headers['content-type'] ?? ''
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) throw wrongKind(415)
  const most = maxFiles * files.length
  try {
    return new Busboy({
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
      isPartAFile: (_, __, name) => name !== undefined,
    })
  } catch {
    throw wrongKind(400)
  }
}

/** Collects what a parser finds. */
function follow(parser: BusboyInstance, limits: PostLimits, folder: string) {
  const values = new Map<string, string[]>()
  const files: ReceivedFile[] = []
  const written: Promise<void>[] = []
  const stopped = new AbortController()
  const { signal } = stopped
  let count = 0
  let isTooMany = false
  const addText = (name: string, value: string) => {
    values.set(name, [...(values.get(name) ?? []), value])
    isTooMany ||= ++count > limits.fields
  }
  const writeFile = async (field: string, stream: BusboyFileStream, name: string): Promise<void> => {
    const file = { field, name, path: join(folder, randomUUID()), size: 0 }
    files.push(file)
    const target = createWriteStream(file.path, { flags: 'wx', mode: 0o600 })
    try {
      await pipeline(stream, target, { signal })
    } finally {
      // A pipeline that is stopped does not wait for a file that is being opened, which would outlive its removal.
      if (!target.closed) await once(target, 'close')
    }
    file.size = stream.bytesRead
  }
  const addFile = (field: string, stream: BusboyFileStream, name: string): Promise<void> => {
    if (name && limits.files.includes(field)) return writeFile(field, stream, name)
    // What the form does not ask for is a text, and so refused by its name; without a name, nothing was chosen.
    if (name) addText(field, name)
    return finished(stream.resume(), { signal })
  }
  parser.on('field', addText)
  parser.on('file', (field, stream, name) => {
    const one = addFile(field, stream, name)
    written.push(one)
    one.catch((error) => parser.destroy(error))
  })
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const)
    parser.on(limit, () => {
      isTooMany = true
    })
  const drop = async () => {
    stopped.abort()
    await Promise.allSettled(written)
    await removeFiles(files)
  }
  return { values, files, written, isTooMany: () => isTooMany, drop }
}

/** @returns a stream that fails when too much comes; a server ends requests of more than five minutes by itself */
function meter(most: number): Transform {
  let all = 0
  return new Transform({
    transform(part: Buffer, _, done) {
      all += part.length
      done(all > most ? tooLarge() : null, part)
    },
  })
}
