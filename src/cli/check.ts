import { UsageError } from '../builder/usage-error.ts'
import type { Findings } from '../content/check-project.ts'
import { explainCode } from '../content/explain-code.ts'
import { findProblems } from '../content/findings.ts'
import { fixFiles } from '../content/fix/files.ts'
import { loadSite } from '../content/load-site.ts'
import { formatFixes } from '../content/reports/fixes.ts'
import { formatGithub } from '../content/reports/github.ts'
import { formatJson } from '../content/reports/json.ts'
import { count, countOf, formatPretty } from '../content/reports/pretty.ts'
import { formatSarif } from '../content/reports/sarif.ts'
import { readSchemaSet } from '../content/schemas/schema-set.ts'
import { formatUsage, usageOf } from '../content/usage.ts'
import { projectRoot, runCommand, wholeNumber } from './command/run-command.ts'

const help = `npm run check [-- options]     checks all pages and builds nothing

  --format pretty|github|json|sarif   how to report; on GitHub Actions it is github, else pretty
  --fix                               first puts right what has one clear remedy: old names, typing
                                      mistakes, numbers without quotes
  --max-warnings NUMBER               exit with 1 when there are more warnings
  --explain CODE                      what a code means and what to do about it
  --blocks                            which pages use which block, and which blocks and fields nobody uses

Exit code: 0 no errors; 1 errors in the pages, or too many warnings; 2 an option or code that there is not, or the
check itself failed.
`

type Format = (findings: Findings) => string

const color = process.env.FORCE_COLOR ? true : Boolean(process.stdout.isTTY) && !process.env.NO_COLOR

const formats = new Map<string, Format>([
  ['pretty', (findings) => formatPretty(findings, { color })],
  // The log of a run is read by people too.
  ['github', (findings) => formatPretty(findings, { color: false }) + formatGithub(findings)],
  ['json', formatJson],
  ['sarif', formatSarif],
])

const options = {
  format: { type: 'string', default: process.env.GITHUB_ACTIONS === 'true' ? 'github' : 'pretty' },
  'max-warnings': { type: 'string' },
  fix: { type: 'boolean' },
  explain: { type: 'string' },
  blocks: { type: 'boolean' },
} as const

await runCommand(help, { options }, async ({ values }) => {
  if (values.explain !== undefined) {
    const { known, text } = explainCode(values.explain)
    return print(text, known ? 0 : 2)
  }
  const format = formats.get(values.format)
  if (!format) throw new UsageError(`--format takes ${[...formats.keys()].join(', ')}, not ${values.format}`)
  const root = projectRoot()
  const most = values['max-warnings']
  const limit = most === undefined ? Number.POSITIVE_INFINITY : wholeNumber('--max-warnings', most)
  // Reports for programs stay readable for programs.
  const channel = values.format === 'pretty' ? process.stdout : process.stderr
  if (values.fix) channel.write(formatFixes(await fixFiles(root)))
  const loaded = values.blocks ? await loadSite(root) : undefined
  if (loaded?.site) return print(formatUsage(usageOf(loaded.site, await readSchemaSet(root))), 0)
  const findings = loaded ?? (await findProblems(root))
  const { diagnostics } = findings
  const warnings = countOf(diagnostics, 'warning')
  if (warnings > limit) process.stderr.write(`${count(warnings, 'warning')}, and --max-warnings allows ${limit}\n`)
  return print(format(findings), countOf(diagnostics, 'error') === 0 && warnings <= limit ? 0 : 1)
})

function print(text: string, exitCode: number): number {
  process.stdout.write(text)
  return exitCode
}
