import { countSeverity, type Findings } from '../diagnostics/formats/findings.ts'
import { formatGithub, formatJson, formatSarif } from '../diagnostics/formats/for-programs.ts'
import { formatPretty } from '../diagnostics/formats/pretty.ts'
import { explainCode } from '../rules/explain-code.ts'
import { UsageError } from '../site/errors.ts'
import type { Project } from '../site/project.ts'
import { publishedFile } from '../site/routes.ts'
import { countOf, withSite } from '../site/text.ts'
import { formatUsage, usageOf } from '../workspace/block-usage.ts'
import { folderInRepository } from '../workspace/files/git.ts'
import { fixFiles, formatFixes } from '../workspace/fixes/fix-files.ts'
import { markTranslated } from '../workspace/fixes/mark-translated.ts'
import { findProblems, type OpenOptions, openChecked } from '../workspace/open-site.ts'
import { recordPublished } from '../workspace/published.ts'
import { openStore } from '../workspace/store/store.ts'
import { publishedHelp, publishedOption, readAddresses } from './command/read-addresses.ts'
import { projectOf, runCommand, siteHelp, siteOption, wholeNumber } from './command/run-command.ts'

const help = `npm run check [-- options]     checks all pages without building them

${siteHelp}
  --format pretty|github|json|sarif   format of the report; on GitHub Actions the default is github, elsewhere pretty
  --all                               shows every problem in full; without it, the first ten with each code
  --fix                               first fixes problems that have one clear fix: old names, typing errors,
                                      numbers without quotes
  --max-warnings NUMBER               exit with 1 when there are more warnings
  --explain CODE                      explains a code and how to fix the problem
  --translated [FILES]                notes that these translations, or all, say what their pages in the default
                                      language say now
  --record                            the site is online now: adds its addresses to pages/_published.txt. From then on,
                                      an address that disappears is an error
${publishedHelp}
  --blocks                            lists the pages that use each block, and unused blocks and fields

Exit code: 0 no errors; 1 errors in the pages, or too many warnings; 2 unknown option or code, or the check itself
failed.
`

type Format = (findings: Findings, all: boolean | undefined, project: Project) => string

const color = process.env.FORCE_COLOR ? true : Boolean(process.stdout.isTTY) && !process.env.NO_COLOR

const formats = new Map<string, Format>([
  ['pretty', (findings, all, project) => formatPretty(findings, { color, all, project })],
  // The log of a run is also read by people.
  [
    'github',
    (findings, all, project) =>
      formatPretty(findings, { color: false, all, project }) + formatGithub(findings, folderInRepository(project.root)),
  ],
  ['json', formatJson],
  ['sarif', (findings, _, { root }) => formatSarif(findings, folderInRepository(root))],
])

const options = {
  ...siteOption,
  format: { type: 'string', default: process.env.GITHUB_ACTIONS === 'true' ? 'github' : 'pretty' },
  'max-warnings': { type: 'string' },
  all: { type: 'boolean' },
  fix: { type: 'boolean' },
  explain: { type: 'string' },
  blocks: { type: 'boolean' },
  record: { type: 'boolean' },
  translated: { type: 'boolean' },
  ...publishedOption,
} as const

await runCommand(help, { options, allowPositionals: true }, async ({ values, positionals }) => {
  if (positionals.length > 0 && !values.translated) throw new UsageError(`Unknown: ${positionals.join(' ')}`)
  if (values.explain !== undefined) {
    const { known, text } = explainCode(values.explain)
    return print(text, known ? 0 : 2)
  }
  const format = formats.get(values.format)
  if (!format) throw new UsageError(`--format needs one of ${[...formats.keys()].join(', ')}, not ${values.format}.`)
  const project = projectOf(values)
  const most = values['max-warnings']
  const limit = most === undefined ? Number.POSITIVE_INFINITY : wholeNumber('--max-warnings', most)
  // In the other formats stdout is for programs, so messages go to stderr.
  const isPretty = values.format === 'pretty'
  const channel = isPretty ? process.stdout : process.stderr
  if (values.blocks && values.record) throw new UsageError('Give `--blocks` or `--record`, not both.')
  const store = openStore(project)
  try {
    const published = await readAddresses(values.published)
    const loadOptions = { project, store, published }
    if (values.fix) channel.write(formatFixes(await fixFiles(loadOptions)))
    if (values.translated) channel.write(await translated(loadOptions, positionals))
    const text = await otherText(values, loadOptions)
    return text === undefined
      ? report(
          await findProblems(loadOptions),
          // After `--fix`, the fixes that are left were tried, and taken back.
          (found) => format(found, values.all, project) + (isPretty && !values.fix ? adviseFix(found, project) : ''),
          limit,
        )
      : print(text, 0)
  } finally {
    store.flush()
  }
})

/** @returns what is printed in place of the problems; undefined when nothing is asked for, and when the site has errors */
function otherText(asked: { blocks?: boolean; record?: boolean }, options: OpenOptions): Promise<string | undefined> {
  if (asked.blocks) return describeUsage(options)
  return asked.record ? record(options) : Promise.resolve(undefined)
}

/** @returns undefined when the site has errors */
async function describeUsage(options: OpenOptions): Promise<string | undefined> {
  const { site, schemas } = await openChecked(options)
  return site && formatUsage(usageOf(site, schemas.schemaSet))
}

/** @throws UsageError for a file that is no translation */
async function translated(options: OpenOptions, files: readonly string[]): Promise<string> {
  const { changed, unknown, skipped } = await markTranslated(options, files.map(relativeFile))
  if (unknown.length > 0) throw new UsageError(`This is no translation, or it has errors: ${unknown.join(', ')}`)
  if (skipped.length > 0)
    throw new UsageError(`Saved at the same time: ${skipped.join(', ')}. Nothing was written: run the command again.`)
  return `Noted the source texts of ${countOf(changed.length, 'file')}\n${changed.map((one) => `  ${one}\n`).join('')}\n`
}

/** Shells complete paths as `./pages/es/index.yaml`. */
function relativeFile(file: string): string {
  return file.replaceAll('\\', '/').replace(/^(\.\/)+/, '')
}

/** @returns undefined when the site has errors */
async function record(options: OpenOptions): Promise<string | undefined> {
  const { site } = await openChecked(options)
  const added = site && recordPublished(options.project.root, site)
  return (
    added && `${countOf(added.length, 'new line')} in ${publishedFile}\n${added.map((one) => `  ${one}\n`).join('')}`
  )
}

function report(findings: Findings, format: (findings: Findings) => string, limit: number): number {
  const { diagnostics } = findings
  const warnings = countSeverity(diagnostics, 'warning')
  if (warnings > limit) process.stderr.write(`${countOf(warnings, 'warning')}, and --max-warnings allows ${limit}\n`)
  return print(format(findings), countSeverity(diagnostics, 'error') === 0 && warnings <= limit ? 0 : 1)
}

/** @returns a line about the problems that have one clear fix; empty if there are none */
function adviseFix({ diagnostics }: Findings, project: Project): string {
  const count = diagnostics.filter(({ fix }) => fix !== undefined).length
  return count === 0 ? '' : withSite(`\`npm run check -- --fix\` can repair ${count} of these\n`, project)
}

function print(text: string, exitCode: number): number {
  process.stdout.write(text)
  return exitCode
}
