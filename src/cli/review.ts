import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { reviewHtml } from '../builder/review/report-html.ts'
import { reviewText } from '../builder/review/report-text.ts'
import { review } from '../builder/review/review.ts'
import { bundlingProjectOf, runCommand, siteHelp, siteOption } from './command/run-command.ts'

const help = `npm run review [-- options]     says which published pages a change changes, and why

${siteHelp}
  --against WHAT      a commit or branch, the folder of a site, a folder with a published site, or the address of one;
                      default: main. Of a branch, the commit at which yours began
  --output FOLDER     receives review.html, review.md and review.json; default: .cache/review/report of the site

Builds both sites, and prints review.md.

Exit code: 0 compared; 2 a site cannot be built, or a wrong option.
`

const options = {
  ...siteOption,
  against: { type: 'string', default: 'main' },
  output: { type: 'string' },
} as const

await runCommand(help, { options }, async ({ values }) => {
  process.env.NODE_ENV ||= 'production'
  const project = bundlingProjectOf(values)
  const { review: found } = await review(project, values.against)
  const folder = values.output
    ? resolve(process.env.INIT_CWD ?? project.root, values.output)
    : join(project.root, '.cache/review/report')
  mkdirSync(folder, { recursive: true })
  const text = reviewText(found)
  writeFileSync(join(folder, 'review.html'), reviewHtml(found))
  writeFileSync(join(folder, 'review.md'), text)
  writeFileSync(join(folder, 'review.json'), `${JSON.stringify(found, undefined, 2)}\n`)
  process.stdout.write(`${text}\n${join(folder, 'review.html')}\n`)
  return 0
})
