import { readFileSync } from 'node:fs'
import type { Findings } from '../src/diagnostics/formats/findings.ts'
import { formatPretty } from '../src/diagnostics/formats/pretty.ts'
import { locate } from '../src/diagnostics/locate.ts'
import { cleanName } from '../src/rules/lib/file-names.ts'
import { isPhoto } from '../src/site/photo-names.ts'
import { routeOf } from '../src/site/routes.ts'
import type { AnalyzedFile } from '../src/workspace/analyze-file.ts'
import { isYaml } from '../src/workspace/files/list-files.ts'
import { Snapshot, snapshotOf } from '../src/workspace/snapshot.ts'
import { schemas } from './warm-store.ts'

/** The photos that every site in memory has. */
const photos = ['pages/kitchen.jpg', 'pages/photos/terrace.webp']

/**
 * Checks a site in memory with the real schemas. `_site.yaml`, `index.yaml` and `404.yaml` default to those of
 * tests/rules/base; the home page links to every given page.
 *
 * @param files texts of YAML files by path under pages/; of other files only the path counts
 */
export const check = (files: Record<string, string>): Snapshot => siteOf(files).checked()

/** @returns such a site, without checking it */
export const siteOf = (files: Record<string, string>, using = schemas): Snapshot =>
  snapshotOf(using, textsOf(files), otherFilesOf(files))

function otherFilesOf(files: Record<string, string>) {
  const others = Object.keys(files).filter((name) => !isYaml(name))
  const own = others.filter(isPhoto).map((name) => `pages/${name}`)
  const otherFiles = new Set(others.filter((name) => !isPhoto(name)).map((name) => `pages/${name}`))
  return { photos: new Set([...photos, ...own]), otherFiles, unreadable: new Map<string, string>() }
}

/** @returns such a site after its check, and the files whose data or texts the check has read */
export function checkReading(files: Record<string, string>): { site: Snapshot; read: Set<string> } {
  const read = new Set<string>()
  const noting = ([file, one]: [string, AnalyzedFile]): [string, AnalyzedFile] => [
    file,
    {
      ...one,
      get document() {
        read.add(file)
        return one.document
      },
      get yaml() {
        read.add(file)
        return one.yaml
      },
    },
  ]
  const all = new Map([...siteOf(files).files].map(noting))
  return { site: new Snapshot(schemas, { ...otherFilesOf(files), files: all, removed: new Map() }).checked(), read }
}

/** The texts of such a site, by path. */
export function textsOf(files: Record<string, string>): Map<string, string> {
  const routes = Object.keys(files).filter((name) => isYaml(name) && !/(^|\/)_|^(index|404)\.yaml$/.test(name))
  const all = { '_site.yaml': site, 'index.yaml': home(routes), '404.yaml': baseFile('404.yaml'), ...files }
  const given = Object.entries(all).filter(([name]) => isYaml(name))
  return new Map(given.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, text]) => [`pages/${name}`, text]))
}

/** The pretty report of a site in memory, without colours. */
export const report = (files: Record<string, string>): string => formatPretty(check(files), { color: false })

/** `code file:line:column` of each diagnostic, in the order of the report. */
export const found = ({ diagnostics, sources }: Findings): string[] =>
  locate(diagnostics, sources).map(({ code, file, span: { start } }) => `${code} ${file}:${start.line}:${start.column}`)

/**
 * A page with the given sections, which start in line 6.
 *
 * @param sections YAML, starting in the first column
 * @param name used in title and description, so that they are unique
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
  return readFileSync(new URL(`rules/base/pages/${name}`, import.meta.url), 'utf8')
}
