import { execFile, spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'

const checker = resolve('node_modules/vnu-jar/build/dist/vnu.jar')

/** Whether the Nu HTML Checker can run. */
export const hasJava = spawnSync('java', ['-version']).status === 0
if (!hasJava)
  console.warn('The HTML of the pages was NOT checked: the Nu HTML Checker needs Java, and there is none here.')

/** A message of the checker. */
interface Message {
  type: string
  url: string
  lastLine: number
  lastColumn: number
  message: string
  extract?: string
}

/** Runs the Nu HTML Checker. */
function check(files: string[]): Promise<Message[]> {
  return new Promise((done, fail) => {
    // It runs for a few seconds, too short for Java's second compiler. The first one needs a larger stack.
    const args = [
      '-XX:TieredStopAtLevel=1',
      '-Xss4m',
      '-jar',
      checker,
      '--format',
      'json',
      '--stdout',
      '--exit-zero-always',
      ...files,
    ]
    execFile('java', args, { maxBuffer: 2 ** 26 }, (error, stdout) =>
      error ? fail(error) : done(JSON.parse(stdout).messages),
    )
  })
}

/** @returns the messages of the Nu HTML Checker about a built site, one line each */
export async function htmlMistakes(dist: string): Promise<string[]> {
  const pages = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.html'))
  if (pages.length === 0) throw new Error(`There are no pages in ${dist}.`)
  const messages = await check(pages.map((file) => join(dist, file)))
  return messages.map(({ type, url, lastLine, lastColumn, message, extract = '' }) => {
    const file = relative(dist, url.replace(/^file:/, ''))
    return `${file}:${lastLine}:${lastColumn} ${type}: ${message} ${extract.trim()}`
  })
}
