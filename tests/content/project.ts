import { readFileSync } from 'node:fs'
import { checkProject, type LoadResult } from '../../src/content/check-project.ts'
import { cleanName } from '../../src/content/checks/file-names.ts'
import { CachedFile } from '../../src/content/compile/cached-file.ts'
import { compileFile, createContract } from '../../src/content/compile/compile.ts'
import { summarize } from '../../src/content/compile/summary.ts'
import { isPhoto } from '../../src/content/files/photo-names.ts'
import { isYaml, type ProjectFiles } from '../../src/content/files/read.ts'
import { formatPretty } from '../../src/content/reports/pretty.ts'
import { routeOf } from '../../src/content/routes.ts'
import { readSchemaSet } from '../../src/content/schemas/schema-set.ts'

/** The real schemas, compiled once for all tests of a file. */
export const contract = createContract(await readSchemaSet(process.cwd()))

/** The photos that every project in memory has. */
const photos = ['pages/kitchen.jpg', 'pages/photos/terrace.webp']

/**
 * Checks a project of files in memory with the real schemas. `_site.yaml`, `index.yaml` and `404.yaml` are those of
 * tests/rules/base unless given; the home page links to every page that is given.
 *
 * @param files texts by path under pages/; of other files, only that they are there
 */
export function check(files: Record<string, string>): LoadResult {
  return checkProject(contract, projectOf(files))
}

/** What is watched of files from the cache. */
interface Watch {
  /** Is called when the summary of a file is read. */
  onRead?: (file: string) => void
  /** Is called when a file is compiled again. */
  onAgain?: (file: string) => void
}

/** Files as a later run finds them in the cache. */
export function fromCache(texts: ReadonlyMap<string, string>, using = contract, { onRead, onAgain }: Watch = {}) {
  return [...texts].map(([file, text]) => {
    const again = () => compileFile(using, file, text)
    const { fileTraits, stored } = summarize(again())
    return new CachedFile(
      { file, digest: '', fileTraits, place: ['', 0] },
      {
        summary: () => {
          onRead?.(file)
          return JSON.parse(stored.summary)
        },
        document: () => JSON.parse(stored.document),
        pieces: () => stored.pieces,
        again: () => {
          onAgain?.(file)
          return again()
        },
      },
    )
  })
}

function projectOf(files: Record<string, string>): ProjectFiles {
  const others = Object.keys(files).filter((name) => !isYaml(name))
  const own = others.filter(isPhoto).map((name) => `pages/${name}`)
  const strangers = new Set(others.filter((name) => !isPhoto(name)).map((name) => `pages/${name}`))
  return { texts: filesOf(files), photos: new Set([...photos, ...own]), strangers, unreadable: new Map() }
}

/** The texts of such a project, by path. */
export function filesOf(files: Record<string, string>): Map<string, string> {
  const routes = Object.keys(files).filter((name) => isYaml(name) && !/^(_|(index|404)\.yaml$)/.test(name))
  const all = { '_site.yaml': site, 'index.yaml': home(routes), '404.yaml': baseFile('404.yaml'), ...files }
  const given = Object.entries(all).filter(([name]) => isYaml(name))
  return new Map(given.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, text]) => [`pages/${name}`, text]))
}

/** The pretty report of a project in memory, without colours. */
export function report(files: Record<string, string>): string {
  return formatPretty(check(files), { color: false })
}

/** `code file:line:column` of everything that was found, in the order of the report. */
export function found(result: LoadResult): string[] {
  return result.diagnostics.map(({ code, file, span: { start } }) => `${code} ${file}:${start.line}:${start.column}`)
}

/**
 * A page with the given sections; they start in line 6.
 *
 * @param sections YAML, starting in the first column
 * @param name makes title and description different from those of other pages
 */
export function page(sections: string, name = 'About'): string {
  return `name: ${name}
title: ${name} | Casa Ejemplo
description: What there is to know about ${name}, in one sentence that is long enough.
keywords: [one, two, three]
sections:
${indent(sections.trimEnd())}
`
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ')
}

/** A section that gives a page its main heading. */
export const hero = `- type: hero
  variant: plain
  heading: A plain page
`

export const site = baseFile('_site.yaml')

function home(names: string[]): string {
  const links = names
    .map((name) => routeOf(cleanName(`pages/${name}`)))
    .map((route) => `      - [${route}](${route})\n`)
  return baseFile('index.yaml').replace(/ +- \[.*\n/, links.join(''))
}

function baseFile(name: string): string {
  return readFileSync(new URL(`../rules/base/pages/${name}`, import.meta.url), 'utf8')
}
