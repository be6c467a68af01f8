import { feed } from '../../src/builder/hosting/feed.ts'
import { redirects } from '../../src/builder/hosting/redirects.ts'
import { sitemaps } from '../../src/builder/hosting/sitemap.ts'
import { sharePictures } from '../../src/builder/social-cards/social-card.ts'
import { assemble, type LoadResult } from '../../src/content/check-project.ts'
import { type Compiled, compileFile, createContract } from '../../src/content/compile/compile.ts'
import type { Diagnostic, Span } from '../../src/content/diagnostic.ts'
import { readProject, textOf } from '../../src/content/files/read.ts'
import { applyFixes } from '../../src/content/fix/text.ts'
import type { Site } from '../../src/content/model.ts'
import { pageView } from '../../src/content/page-view.ts'
import { formatGithub } from '../../src/content/reports/github.ts'
import { formatJson } from '../../src/content/reports/json.ts'
import { formatPretty } from '../../src/content/reports/pretty.ts'
import { formatSarif } from '../../src/content/reports/sarif.ts'
import { isPage, routeOf, sectionsFile } from '../../src/content/routes.ts'
import { readSchemaSet } from '../../src/content/schemas/schema-set.ts'
import type { Assets } from '../../src/renderer/render-page.tsx'
import { renderPage } from '../../src/renderer/render-page.tsx'
import { readBothWays } from '../content/same-nodes.ts'
import type { Mutant } from './mutate.ts'
import { faultsOf } from './well-formed.ts'

/** What became of a mutant. */
export interface Verdict {
  accepted: boolean
  /** Promises that were not kept; empty when all is well. */
  faults: string[]
}

/** The judge of mutants, with the real site to put them in. */
export interface Court {
  /** The texts of the real site. */
  files: ReadonlyMap<string, string>
  judge: (mutant: Mutant) => Promise<Verdict>
}

const assets: Omit<Assets, 'sharePicture'> = { styles: ['/assets/a.css'], scripts: ['/assets/a.js'] }

/**
 * @param root the project's root directory
 * @returns a judge: it puts a mutant in the place of its file and follows the whole line, from bytes to HTML
 */
export async function openCourt(root: string): Promise<Court> {
  const [schemas, project, pictureOf] = await Promise.all([readSchemaSet(root), readProject(root), sharePictures(root)])
  const contract = createContract(schemas)
  const good = new Map([...project.texts].map(([file, text]) => [file, compileFile(contract, file, text)]))

  const render = async (site: Site, file: string, draws: boolean): Promise<string[]> => {
    const users = [...site.pages.values()].filter(({ document }) =>
      document.sections.some(({ type }) => type === 'shared'),
    )
    const shown = isPage(file) ? [routeOf(file)] : file === sectionsFile ? users.map(({ route }) => route) : ['/']
    const faults: string[] = []
    for (const route of shown) {
      const view = pageView(site, route)
      const picture = pictureOf(view)
      if (draws) await picture.draw()
      const sharePicture = { address: `/${picture.path}`, alt: picture.alt }
      const html = renderPage(view, 2026).inDocument({ ...assets, sharePicture })
      faults.push(...faultsOf(html).map((fault) => `HTML of ${route}: ${fault}`))
    }
    for (const moved of redirects(site)) {
      if (moved.path.endsWith('.html') && 'content' in moved)
        faults.push(...faultsOf(String(moved.content)).map((fault) => `HTML of ${moved.path}: ${fault}`))
    }
    sitemaps(site)
    feed(site)
    return faults
  }

  const judge = async ({ file, bytes, seed }: Mutant): Promise<Verdict> => {
    const text = textOf(bytes)
    const texts = new Map(project.texts).set(file, text)
    const compiled: Compiled[] = [...new Map(good).set(file, compileFile(contract, file, text)).values()]
    const result = assemble(contract, { ...project, sources: texts }, compiled)
    const faults = [...faultsOfReport(result), ...faultsOfReading(text)]
    if (!result.site) return { accepted: false, faults }
    return { accepted: true, faults: [...faults, ...(await render(result.site, file, seed % 25 === 0))] }
  }

  return {
    files: project.texts,
    judge: async (mutant) => {
      try {
        const verdict = await judge(mutant)
        if (({} as { polluted?: unknown }).polluted !== undefined) verdict.faults.push('all objects were changed')
        return verdict
      } catch (error) {
        return { accepted: false, faults: [`threw ${error instanceof Error ? error.stack : error}`] }
      }
    },
  }
}

/** Every problem has a place in its file, every format can show it, and nothing that is rejected goes unexplained. */
/** The quick way to read a file and the usual one must not disagree. */
function faultsOfReading(text: string): string[] {
  const { difference } = readBothWays(text)
  return difference === undefined ? [] : [`read in two ways: ${difference}`]
}

function faultsOfReport(result: LoadResult): string[] {
  const { site, diagnostics, sources } = result
  const faults: string[] = []
  if (!site && !diagnostics.some(({ severity }) => severity === 'error')) faults.push('rejected without an error')
  const lines = new Map<string, string[]>()
  const linesOf = (file: string) => {
    const known = lines.get(file) ?? (sources.get(file) ?? '').split(/\r?\n/)
    lines.set(file, known)
    return known
  }
  for (const diagnostic of diagnostics) faults.push(...faultsOfDiagnostic(diagnostic, linesOf))
  const report = formatPretty(result, { color: false })
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

function faultsOfDiagnostic(diagnostic: Diagnostic, linesOf: (file: string) => string[]): string[] {
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
  const { made } = applyFixes(linesOf(file).join('\n'), [fix])
  return [...inside(file, fix.span), ...(made.length > 1 ? [`${name} is fixed twice`] : [])]
}
