import { mkdirSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { dirname, join } from 'node:path'
import { build, type Shard } from '../builder/build.ts'
import { printable, UsageError } from '../site/errors.ts'
import { nextChange } from '../site/published.ts'
import { cacheOf } from '../workspace/store/store.ts'
import { printOfSite } from './command/print-of-site.ts'
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
  if (values.next)
    return printOfSite(project, (site) => {
      const next = nextChange(site, new Date())
      return next ? `${next}\n` : ''
    })
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

/**
 * Runs a function, and writes a profile of the processor's time in this process, also when the function fails.
 *
 * @param file path of the profile, which Chrome and VS Code open
 * @returns what the function returns
 */
async function profiled<T>(file: string, run: () => Promise<T>): Promise<T> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  try {
    return await run()
  } finally {
    const { profile } = await session.post('Profiler.stop')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(profile))
    console.log(`The profile is in ${file}.`)
  }
}

/**
 * @param text a part and the number of parts, as in 2/8
 * @throws UsageError when the text is something else
 */
function parseShard(text = '1/1'): Shard {
  const [, number, of] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number)
  if (number && of && number <= of) return { number, of }
  throw new UsageError(`--shard needs a part and the number of parts, such as 2/8, not ${text}.`)
}
