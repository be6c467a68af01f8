import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { changedAddresses, indexNowEndpoint, indexNowMessages, sendToIndexNow } from '../builder/review/index-now.ts'
import { type Pictures, reviewHtml, reviewText } from '../builder/review/reports.ts'
import { type Reviewed, review } from '../builder/review/review.ts'
import { takePictures } from '../servers/preview/review-pictures.ts'
import { UsageError } from '../site/errors.ts'
import { countOf } from '../site/text.ts'
import { bundlingProjectOf, runCommand, siteHelp, siteOption } from './command/run-command.ts'
import { findBrowser } from './set-up/browser.mjs'

/** Each site that is tried is garbage soon: Node would take three times the memory before it frees what is not needed. */
setFlagsFromString('--heap-growing-percent=50')

const help = `npm run review [-- options]     says which published pages a change changes, and why

${siteHelp}
  --against WHAT      a commit or branch, the folder of a site, a folder with a published site, or the address of one;
                      default: main. Of a branch, the commit at which yours began
  --output FOLDER     receives review.html, review.md, review.json and changed.txt, the addresses of the pages that search
                      engines should read again; default: .cache/review/report of the site
  --pictures          also shows the sections that differ, before and now; needs the packages for development and a browser
  --indexnow          tells search engines of changed.txt, once the change is published; needs the key \`indexNow\` of
                      pages/_site.yaml
  --indexnow-at URL   default: ${indexNowEndpoint}
  --dry-run           prints what --indexnow would send, and sends nothing

Builds both sites, and prints review.md.

Exit code: 0 compared, whatever differs; 2 a site cannot be built, a search engine refuses the addresses, or a wrong
option.
`

const options = {
  ...siteOption,
  against: { type: 'string', default: 'main' },
  output: { type: 'string' },
  pictures: { type: 'boolean' },
  indexnow: { type: 'boolean' },
  'indexnow-at': { type: 'string', default: indexNowEndpoint },
  'dry-run': { type: 'boolean' },
} as const

await runCommand(help, { options }, async ({ values }) => {
  if (values['dry-run'] && !values.indexnow) throw new UsageError('--dry-run is about --indexnow.')
  process.env.NODE_ENV ||= 'production'
  const project = bundlingProjectOf(values)
  const reviewed = await review(project, values.against)
  const folder = values.output
    ? resolve(process.env.INIT_CWD ?? project.root, values.output)
    : join(project.root, '.cache/review/report')
  mkdirSync(folder, { recursive: true })
  const pictures = values.pictures ? await picturesOf(reviewed, folder) : undefined
  const text = reviewText(reviewed.review)
  const addresses = changedAddresses(reviewed)
  writeFileSync(join(folder, 'review.html'), reviewHtml(reviewed.review, pictures))
  writeFileSync(join(folder, 'review.md'), text)
  writeFileSync(join(folder, 'review.json'), `${JSON.stringify(reviewed.review, undefined, 2)}\n`)
  writeFileSync(join(folder, 'changed.txt'), addresses.map((address) => `${address}\n`).join(''))
  process.stdout.write(`${text}\n${join(folder, 'review.html')}\n`)
  if (!values.indexnow) return 0
  const [endpoint, messages] = [values['indexnow-at'], indexNowMessages(project.root, addresses)]
  const count = messages.reduce((sum, { urlList }) => sum + urlList.length, 0)
  if (values['dry-run']) console.log(messages.map((message) => JSON.stringify(message, undefined, 2)).join('\n'))
  else await sendToIndexNow(endpoint, messages)
  console.log(`${values['dry-run'] ? 'Would be sent' : 'Sent'} to ${endpoint}: ${countOf(count, 'URL')}`)
  return 0
})

/** The report is of use without pictures too. */
async function picturesOf(reviewed: Reviewed, folder: string): Promise<Pictures | undefined> {
  const { notes } = reviewed.review
  if (reviewed.before.isPartial) {
    notes.push('There are no pictures, because of a site elsewhere only the pages are known.')
    return undefined
  }
  const browser = await findBrowser().catch(() => undefined)
  if (browser) return takePictures(reviewed, folder, browser)
  notes.push(
    'There are no pictures, because there is no browser, or the packages for development are missing: `npm ci --include=dev`, and `npx playwright install chromium`, or the path of a Chromium in the variable CHROMIUM.',
  )
  return undefined
}
