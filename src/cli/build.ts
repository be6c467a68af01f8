import { join } from 'node:path'
import { build } from '../builder/build.ts'
import { parseShard } from '../builder/publish/shards.ts'
import { formatPretty } from '../diagnostics/formats/pretty.ts'
import { printable } from '../site/errors.ts'
import type { Project } from '../site/project.ts'
import { nextChange } from '../site/published.ts'
import { openChecked } from '../workspace/open-site.ts'
import { cacheOf, openStore } from '../workspace/store/store.ts'
import { profiled } from './command/profile.ts'
import { publishedHelp, publishedOption, readAddresses } from './command/read-addresses.ts'
import { bundlingProjectOf, runCommand, siteHelp, siteOption } from './command/run-command.ts'

const help = `npm run build [-- options]     checks all pages and writes dist/

${siteHelp}
  --next                 builds nothing and prints when the site would next change by itself, in ISO 8601, or nothing:
                         pages and sections with \`shown\`, special days, the end of an event
  --precompress          also writes a .br and .gz variant of each text, for servers that do not compress (nginx)
  --shard PART/PARTS     builds one part of the pages, such as 2/8
  --profile              also writes a profile of the processor's time, and prints its path
${publishedHelp}

Exit code: 0 published, or printed; 1 failed, dist/ is unchanged; 2 unknown option.
`

const developmentWarning = (mode: string): string =>
  `NODE_ENV is ${mode}: this build uses React's slow development code. Unset NODE_ENV before you publish a site.`

const options = {
  ...siteOption,
  next: { type: 'boolean' },
  precompress: { type: 'boolean' },
  shard: { type: 'string' },
  profile: { type: 'boolean' },
  ...publishedOption,
} as const

await runCommand(help, { options }, async ({ values }) => {
  const shard = parseShard(values.shard)
  // React chooses its production code by this variable.
  process.env.NODE_ENV ||= 'production'
  const project = bundlingProjectOf(values)
  if (values.next) return printNextChange(project)
  const published = await readAddresses(values.published)
  try {
    if (process.env.NODE_ENV !== 'production') console.warn(developmentWarning(process.env.NODE_ENV))
    const run = () => build({ project, shard, precompress: values.precompress ?? false, published })
    await (values.profile ? profiled(join(cacheOf(project), 'build.cpuprofile'), run) : run())
    return 0
  } catch (error) {
    console.error(printable(error))
    return 1
  }
})

/** Errors go to the other stream, so that a script can use what is printed. */
async function printNextChange(project: Project): Promise<number> {
  const store = openStore(project)
  const checked = await openChecked({ project, store })
  store.flush()
  if (!checked.site) {
    process.stderr.write(formatPretty(checked, { color: false }))
    return 1
  }
  const next = nextChange(checked.site, new Date())
  if (next) console.log(next)
  return 0
}
