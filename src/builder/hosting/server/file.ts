import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isText, mediaTypes } from './media-types.ts'
import { encodingsFor, isKnown, rangeOf } from './request.ts'

/** A file that is open to be sent, with the headers that say what it is. */
export interface OpenFile {
  handle: FileHandle
  size: number
  tag: string
  headers: Record<string, string>
}

/**
 * Opens what stands at a path: the file, or the page whose address it is; compressed when that is there and accepted.
 *
 * @param folder the output folder
 * @param path a path without `..` in it
 * @param accepted the header `Accept-Encoding`
 * @returns the file, to be closed by whoever asked for it; undefined when there is none
 * @throws when it is there and cannot be opened
 */
export async function openFile(folder: string, path: string, accepted?: string): Promise<OpenFile | undefined> {
  const variants = [...encodingsFor(accepted), { ending: '', name: '' }]
  for (const name of path === '/' ? ['/index.html'] : [path, `${path}.html`]) {
    for (const { ending, name: encoding } of variants) {
      const handle = await open(join(folder, name + ending)).catch(unlessMissing)
      const facts = await handle?.stat()
      if (handle && facts?.isFile())
        return describe(handle, facts.size, `"${facts.mtimeMs}-${facts.size}${ending}"`, name, encoding)
      await handle?.close()
    }
  }
  return undefined
}

/** A name may be one that there is not, that is too long, or that has a file where it wants a folder. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) throw error
}

function describe(handle: FileHandle, size: number, tag: string, name: string, encoding: string): OpenFile {
  const headers = {
    etag: tag,
    'accept-ranges': 'bytes',
    'content-type': mediaTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    ...(isText(name) && { vary: 'accept-encoding' }),
    ...(encoding && { 'content-encoding': encoding }),
  }
  return { handle, size, tag, headers }
}

/**
 * Answers with a file, a part of it, or that the browser has it already; closes it.
 *
 * @param status 200, or that of the page for unknown addresses, which is always sent whole
 */
export async function sendFile(
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
  { handle, size, tag, headers }: OpenFile,
  status: 200 | 404,
): Promise<void> {
  try {
    if (status === 200 && isKnown(asked['if-none-match'], tag)) {
      response.writeHead(304, headers).end()
      return
    }
    const range = status === 200 && method === 'GET' ? rangeOf(asked, tag, size) : undefined
    if (range === 'outside') {
      response.writeHead(416, { 'content-range': `bytes */${size}` }).end()
      return
    }
    const { start, end } = range ?? { start: 0, end: size - 1 }
    const part = range && { 'content-range': `bytes ${start}-${end}/${size}` }
    response.writeHead(range ? 206 : status, { ...headers, ...part, 'content-length': end - start + 1 })
    if (method === 'HEAD' || size === 0) response.end()
    else await pipeline(handle.createReadStream({ start, end, autoClose: false }), response)
  } finally {
    await handle.close()
  }
}
