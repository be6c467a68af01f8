import { isDeepStrictEqual } from 'node:util'
import { resolveBrand } from '../../src/builder/assets/brand/resolve-brand.ts'
import { readIcons } from '../../src/builder/assets/icons.ts'
import { feeds } from '../../src/builder/hosting/feed.ts'
import { siteHeaders } from '../../src/builder/hosting/headers.ts'
import { nginxConfig } from '../../src/builder/hosting/nginx.ts'
import { redirectScript, redirects } from '../../src/builder/hosting/redirects.ts'
import { sitemaps } from '../../src/builder/hosting/sitemap.ts'
import { createCards } from '../../src/builder/social-cards/index.ts'
import type { Findings } from '../../src/diagnostics/formats/findings.ts'
import { formatGithub, formatJson, formatSarif } from '../../src/diagnostics/formats/for-programs.ts'
import { formatPretty } from '../../src/diagnostics/formats/pretty.ts'
import { type LocatedDiagnostic, locate } from '../../src/diagnostics/locate.ts'
import type { Assets } from '../../src/layout/document.tsx'
import { renderPage } from '../../src/renderer/render-page.tsx'
import { createSchemaContext } from '../../src/schema/schema-context.ts'
import { pagePropsOf } from '../../src/site/page-props.ts'
import { isPage, routeOf, sectionsFile } from '../../src/site/routes.ts'
import type { Site } from '../../src/site/site.ts'
import { readTexts } from '../../src/workspace/files/list-files.ts'
import { readSchemaSet } from '../../src/workspace/files/schema-files.ts'
import { applyEdits, fixProject } from '../../src/workspace/fixes/fix-project.ts'
import { Snapshot, snapshotOf } from '../../src/workspace/snapshot.ts'
import { decodeUtf8 } from '../../src/yaml/encoding.ts'
import type { Span } from '../../src/yaml/lines.ts'
import { parseYaml } from '../../src/yaml/parse-yaml.ts'
import { compareReaders } from '../unit/yaml/compare-readers.ts'
import type { Mutant } from './mutate.ts'
import { faultsOf } from './well-formed.ts'

/** What checking a mutant found. */
export interface MutantResult {
  accepted: boolean
  /** Broken invariants. */
  faults: string[]
}

/** Checks mutants in a site. */
export interface Checker {
  /** The texts of the site. */
  files: ReadonlyMap<string, string>
  check: (mutant: Mutant) => Promise<MutantResult>
}

const assets: Omit<Assets, 'card'> = { styles: ['/assets/a.css'], scripts: ['/assets/a.js'] }

/** One mutant in so many gets its social card drawn and its fixes applied, which is slow. */
const thoroughRate = 25

/**
 * @param content root of the folder with the pages and the schemas
 * @returns a checker that replaces a file by a mutant, and goes through all stages from bytes to HTML
 * @throws if the site has errors
 */
export async function createChecker(content: string): Promise<Checker> {
  const [schemaSet, site] = await Promise.all([readSchemaSet(content), readTexts(content)])
  const schemas = createSchemaContext(schemaSet)
  const drawn = new Map<string, Uint8Array>()
  const cache = {
    get: (key: string) => drawn.get(key),
    put: (key: string, bytes: Uint8Array) => void drawn.set(key, bytes),
  }
  const { texts, ...others } = site
  const good = snapshotOf(schemas, texts, others)
  const { site: start } = good.checked()
  if (!start) throw new Error('The site has errors before anything was changed.')
  const brand = await resolveBrand(content, start, cache)
  const cardOf = createCards(brand.cards, cache)

  const render = async (checked: Site, file: string, isThorough: boolean): Promise<string[]> => {
    const users = [...checked.pages.values()].filter(({ info }) => info.uses.length > 0)
    const shown = isPage(file) ? [routeOf(file)] : file === sectionsFile ? users.map(({ route }) => route) : ['/']
    const faults: string[] = []
    for (const route of shown) {
      const withoutIcons = pagePropsOf({ ...checked, look: brand.look }, route)
      const props = { ...withoutIcons, icons: await readIcons(withoutIcons.sections) }
      const { path, alt, draw } = cardOf(props)
      if (isThorough) await draw()
      const html = renderPage(props, 2026).inDocument({ ...assets, card: { address: `/${path}`, alt } })
      faults.push(...faultsOf(html).map((fault) => `HTML of ${route}: ${fault}`))
    }
    sitemaps(checked)
    feeds(checked)
    siteHeaders(checked)
    nginxConfig(checked, { root: '/srv', listen: '80' })
    return [...faults, ...faultsOfRedirects(checked)]
  }

  /** A fix must not make a file worse, and fixing twice must change nothing more. */
  const faultsOfFixes = (mutant: Snapshot, file: string): string[] => {
    const fixed = fixProject(mutant)
    const again = fixProject(fixed.site)
    const stage = ({ files }: Snapshot) => {
      const { analysis, yaml } = files.get(file) ?? {}
      if (analysis?.valid) return 2
      return yaml && (yaml.errors.length > 0 || yaml.failure) ? 0 : 1
    }
    return [
      ...(stage(fixed.site) < stage(mutant) ? ['fixes make the file worse'] : []),
      ...(again.site.textOf(file) === fixed.site.textOf(file) ? [] : ['fixes change what was fixed already']),
    ]
  }

  const checkMutant = async ({ file, bytes, seed }: Mutant): Promise<MutantResult> => {
    const text = decodeUtf8(bytes)
    const isThorough = seed % thoroughRate === 0
    const result = good.with([[file, parseYaml(text)]]).checked()
    const faults = [...faultsOfReport(result), ...faultsOfReading(text)]
    const files = [...result.files].map(
      ([name, one]) => [name, { ...one, analysis: structuredClone(one.analysis) }] as const,
    )
    const stored = new Snapshot(schemas, { ...others, files: new Map(files), removed: new Map() }).checked()
    if (!isDeepStrictEqual(stored.diagnostics, result.diagnostics))
      faults.push('a stored analysis gives another report')
    if (isThorough) faults.push(...faultsOfFixes(result, file))
    if (!result.site) return { accepted: false, faults }
    return { accepted: true, faults: [...faults, ...(await render(result.site, file, isThorough))] }
  }

  return {
    files: site.texts,
    check: async (mutant) => {
      try {
        const result = await checkMutant(mutant)
        if (({} as { polluted?: unknown }).polluted !== undefined) result.faults.push('all objects were changed')
        return result
      } catch (error) {
        return { accepted: false, faults: [`threw ${error instanceof Error ? error.stack : error}`] }
      }
    },
  }
}

function faultsOfRedirects(site: Site): string[] {
  return redirects(site).flatMap((moved) => {
    const html = moved.path.endsWith('.html') && 'content' in moved ? String(moved.content) : undefined
    return html === undefined ? [] : faultsOf(html, redirectScript).map((fault) => `HTML of ${moved.path}: ${fault}`)
  })
}

/** The fast reader and the yaml package must agree. */
function faultsOfReading(text: string): string[] {
  const { difference } = compareReaders(text)
  return difference === undefined ? [] : [`the readers differ: ${difference.slice(0, 500)}`]
}

/** Every diagnostic has a place in its file, every format can print it, and every rejection has an error. */
function faultsOfReport(result: Findings & { site: Site | undefined }): string[] {
  const { site, sources } = result
  const diagnostics = locate(result.diagnostics, sources)
  const faults: string[] = []
  if (!site && !diagnostics.some(({ severity }) => severity === 'error')) faults.push('rejected without an error')
  const lines = new Map<string, string[]>()
  const linesOf = (file: string) => {
    const known = lines.get(file) ?? (sources.get(file)?.text ?? '').split(/\r?\n/)
    lines.set(file, known)
    return known
  }
  // That is what the check says of a file at which it fails itself.
  faults.push(...diagnostics.filter(({ message }) => message.includes('stops the check')).map(({ message }) => message))
  for (const diagnostic of diagnostics) faults.push(...faultsOfDiagnostic(diagnostic, linesOf))
  const report = formatPretty(result, { color: false, all: true })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this is what must not be there
  const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/.exec(report)
  if (control) faults.push(`the report has the control character ${JSON.stringify(control[0])}`)
  const widest = Math.max(...report.split('\n').map(({ length }) => length))
  if (widest > 2000) faults.push(`the report has a line of ${widest} characters`)
  for (const { file, span } of diagnostics)
    if (!report.includes(`${file}:${span.start.line}:${span.start.column}`)) faults.push('the report lacks a place')
  JSON.parse(formatJson(result))
  JSON.parse(formatSarif(result))
  formatGithub(result)
  return faults
}

function faultsOfDiagnostic(diagnostic: LocatedDiagnostic, linesOf: (file: string) => string[]): string[] {
  const { code, message, file, span, related = [], fix } = diagnostic
  const name = `${code} ${JSON.stringify(message.slice(0, 200))}`
  const inside = (where: string, at: Span) => {
    const lines = linesOf(where)
    const isIn = ({ line, column }: Span['start']) =>
      line >= 1 && line <= lines.length && column >= 1 && column <= (lines[line - 1] as string).length + 1
    const isOrdered = at.end.line > at.start.line || (at.end.line === at.start.line && at.end.column >= at.start.column)
    return isIn(at.start) && isIn(at.end) && isOrdered
      ? []
      : [`${name} is not inside of ${where}: ${JSON.stringify(at)}`]
  }
  const faults = [...inside(file, span), ...related.flatMap((other) => inside(other.file, other.span))]
  if (!fix || faults.length > 0) return faults
  const { applied } = applyEdits(file, linesOf(file).join('\n'), [fix])
  return [...inside(file, fix.span), ...(applied.length > 1 ? [`${name} is fixed twice`] : [])]
}
