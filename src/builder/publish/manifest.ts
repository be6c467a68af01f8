import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { WrittenFile } from './recycled-output.ts'

/** What became of a page. */
export interface WrittenPage {
  route: string
  key: string
  files: WrittenFile[]
  /** Addresses of the project's own photos that it shows. */
  photos: string[]
}

/** The pages of the last build. Each is read when it is asked for. */
export interface LastBuild {
  get(route: string): WrittenPage | undefined
  /** The files of all of them. */
  files(): Iterable<WrittenFile>
}

/** A line has a page's route, a space, and the page as JSON; the first one has the version. */
const lineOf = (page: WrittenPage): string => `${page.route} ${JSON.stringify(page)}\n`

/**
 * @param file path of the record
 * @param version with which code and which facts pages are made now
 * @returns the last build; one without pages when there is no record, or it is of another version, or damaged
 */
export function readRecord(file: string, version: string): LastBuild {
  const [before, ...lines] = textOf(file).split('\n')
  const known = before === version ? lines : []
  const byRoute = new Map(known.map((line) => [line.slice(0, line.indexOf(' ')), line]))
  const pageOf = (line: string): WrittenPage[] => {
    try {
      return [JSON.parse(line.slice(line.indexOf(' ') + 1))]
    } catch {
      return []
    }
  }
  return {
    get: (route) => pageOf(byRoute.get(route) ?? '')[0],
    *files() {
      for (const line of byRoute.values()) for (const { files } of pageOf(line)) yield* files
    },
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The record of a build, as it is being made. */
export interface Recording {
  note(page: WrittenPage): void
  /** Puts it in the place of the last one. A build that is killed before leaves that. */
  keep(): void
  /** Removes it. */
  discard(): void
}

/** How much is written at once, in characters. */
const portion = 65_536

/**
 * Begins the record of a build. Very many pages would not fit into memory.
 *
 * @param file path of the record
 * @param version see `readRecord`
 * @throws when it cannot be written; so do its methods
 */
export function beginRecord(file: string, version: string): Recording {
  const beside = `${file}.next`
  writeFileSync(beside, `${version}\n`)
  let waiting = ''
  const write = () => {
    appendFileSync(beside, waiting)
    waiting = ''
  }
  return {
    note: (page) => {
      waiting += lineOf(page)
      if (waiting.length >= portion) write()
    },
    keep: () => {
      write()
      renameSync(beside, file)
    },
    discard: () => rmSync(beside, { force: true }),
  }
}
