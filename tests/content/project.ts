import { assemble, checkProject, type LoadResult } from '../../src/content/check-project.ts'
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
 * Checks a project of files in memory with the real schemas. `_site.yaml`, `index.yaml` and `404.yaml` are there and
 * right unless given (`undefined` leaves one out); the home page links to every page that is given.
 *
 * @param files texts by path under pages/; of other files, only that they are there
 * @param using other schemas than the real ones
 * @param unreadable why other files cannot be read, by path under pages/
 */
export function check(
  files: Record<string, string | undefined>,
  using = contract,
  unreadable: Record<string, string> = {},
): LoadResult {
  return checkProject(using, projectOf(files, unreadable))
}

/** The same as a later run finds it, which has the files from the cache. */
export function checkAgain(
  files: Record<string, string | undefined>,
  using = contract,
  unreadable: Record<string, string> = {},
): LoadResult {
  const project = projectOf(files, unreadable)
  const compiled = fromCache(project.texts, using)
  return assemble(using, { ...project, sources: project.texts }, compiled)
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

function projectOf(files: Record<string, string | undefined>, unreadable: Record<string, string>): ProjectFiles {
  const reasons = Object.entries(unreadable).map(([name, reason]): [string, string] => [`pages/${name}`, reason])
  const others = Object.keys(files).filter((name) => !isYaml(name))
  const own = others.filter(isPhoto).map((name) => `pages/${name}`)
  const strangers = new Set(others.filter((name) => !isPhoto(name)).map((name) => `pages/${name}`))
  return { texts: filesOf(files), photos: new Set([...photos, ...own]), strangers, unreadable: new Map(reasons) }
}

/** The texts of such a project, by path. */
export function filesOf(files: Record<string, string | undefined>): Map<string, string> {
  const routes = Object.keys(files).filter((name) => isYaml(name) && !/^(_|(index|404)\.yaml$)/.test(name))
  const all = { '_site.yaml': site, 'index.yaml': home(routes), '404.yaml': notFound, ...files }
  const given = Object.entries(all).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && isYaml(entry[0]),
  )
  return new Map(given.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, text]) => [`pages/${name}`, text]))
}

/** The pretty report of a project in memory, without colours. */
export function report(files: Record<string, string | undefined>): string {
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

export const site = `company:
  name: Casa Ejemplo
  url: https://casa-ejemplo.example
  tagline: Home and commercial renovations on the Costa del Sol.
  area: [Costa del Sol]
  priceRange: €€€
  rating: 4.9/5
  image:
    src: https://images.unsplash.com/photo-1613490493576-7fde63acd811
    alt: A villa
    subject: villa
contact:
  phone: "+34 000 000 000"
  email: hola@casa-ejemplo.example
  address:
    locality: Costa del Sol
    region: Málaga
    country: ES
    label: Costa del Sol, Málaga, Spain
  hours:
    - days: [Saturday]
      opens: "09:00"
      closes: "16:00"
      label: Sat 9AM-4PM
  promise: We answer within 24 hours.
navigation:
  items:
    - label: Home
      href: /
  action:
    label: Get Free Quote
    href: /#contact
footer:
  services:
    heading: Services
    items:
      - label: Home
        href: /
  quickLinks:
    heading: Quick links
    items:
      - label: About us
        href: "#"
  legal:
    - label: Privacy
      href: "#"
  notice: A sample site.
planned:
  - /soon
`

const notFound = `name: Page not found
title: Page not found | Casa Ejemplo
description: There is no page at this address. Go back to the home page and look again.
keywords: [one, two, three]
noindex: true
sections:
  - type: not-found
    heading: "404"
    text: Oops! Page not found
    actions:
      - label: Return to Home
        href: /
`

function home(names: string[]): string {
  const routes = names.map((name) => routeOf(cleanName(`pages/${name}`)))
  const links = routes.map((route) => `\n      - [${route}](${route})`).join('')
  return `name: Home
title: Renovations on the Costa del Sol | Casa Ejemplo
description: Home and commercial renovations on the Costa del Sol at a fixed price, with a warranty.
keywords: [one, two, three]
kind: home
sections:
  - type: hero
    variant: plain
    heading: Your house, ready for southern light
  - type: prose
    anchor: contact
    body: |
      Everything we have written.
${links}
`
}
