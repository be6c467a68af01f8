import { randomUUID } from 'node:crypto'
import { once, setMaxListeners } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
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

/**
 * Reads what a form sends. Its files are written under made-up names. A server ends requests of more than five minutes by
 * itself.
 *
 * @param folder of unfinished files
 * @throws RefusedPost for a request that is none of a form, or too large; its files are removed
 */
export async function readPost(request: IncomingMessage, form: InboxForm, folder: string): Promise<Post> {
  const most = maxBody(form)
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge()
  const parser = parserFor(request, form)
  const reading = follow(parser, form, folder)
  try {
    // The connection stays open for the answer.
    await pipeline(upTo(most, request.iterator({ destroyOnReturn: false })), parser)
    await Promise.all(reading.written)
    if (reading.hasTooMany()) throw tooLarge()
    return { values: reading.values, files: reading.files }
  } catch (error) {
    reading.stop()
    await Promise.allSettled(reading.written)
    await removeFiles(reading.files)
    // A full disk is not the fault of the request.
    throw error instanceof RefusedPost || refusalIn(error) ? error : new RefusedPost(400, 'not what a form sends')
  }
}

/** Of a request that says no length, or a wrong one. */
async function* upTo(most: number, parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0
  for await (const part of parts) {
    size += part.length
    if (size > most) throw tooLarge()
    yield part
  }
}

const fieldsWithFiles = ({ fields }: InboxForm) => fields.filter(({ type }) => type === 'file')

/** @returns bytes of a whole request: with names and boundaries, and more than is allowed, so that the answer can name the field */
const maxBody = (form: InboxForm): number =>
  fieldsWithFiles(form).reduce((sum, { megabytes = defaultMegabytes }) => sum + megabytes * 1_200_000, 1_000_000)

const maxTexts = ({ fields }: InboxForm): number => fields.reduce((sum, { options = [] }) => sum + options.length, 100)

const maxFiles = (form: InboxForm): number => 20 * fieldsWithFiles(form).length

function parserFor({ headers }: IncomingMessage, form: InboxForm): BusboyInstance {
  const type = headers['content-type'] ?? ''
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw new RefusedPost(415, 'not what a form sends')
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': type },
      // The parser leaves the rest out in silence. So it takes one more of each, by which too many are known, and as
      // many bytes as one letter more than a text may have.
      limits: {
        ...{ fields: maxTexts(form) + 1, files: maxFiles(form) + 1 },
        ...{ fieldSize: 3 * (maxText + 1), fieldNameSize: 100, headerPairs: 10 },
      },
      // A file without a name is no file: browsers send it for a field without one.
      isPartAFile: (_, __, name) => name !== undefined,
    })
  } catch {
    throw new RefusedPost(400, 'not what a form sends')
  }
}

/** Collects what a parser finds. */
function follow(parser: BusboyInstance, form: InboxForm, folder: string) {
  const values = new Map<string, string[]>()
  const files: ReceivedFile[] = []
  const written: Promise<void>[] = []
  const stopped = new AbortController()
  const { signal } = stopped
  // Each file listens to it.
  setMaxListeners(0, signal)
  const addText = (name: string, value: string) => void values.set(name, [...(values.get(name) ?? []), value])
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
    if (name && fieldsWithFiles(form).some((one) => one.name === field)) return writeFile(field, stream, name)
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
  const hasTooMany = () => [...values.values()].flat().length > maxTexts(form) || files.length > maxFiles(form)
  return { values, files, written, hasTooMany, stop: () => stopped.abort() }
}
