import { build } from '../builder/build.ts'
import { parseShard } from '../builder/publish/shards.ts'
import { printable } from '../content/model/errors.ts'
import { bundlingProjectOf, runCommand, siteHelp, siteOption } from './command/run-command.ts'

const help = `npm run build [-- options]     checks all pages and writes dist/

${siteHelp}
  --precompress          also writes .br and .gz beside each text, for servers that send files as they are (nginx)
  --shard PART/PARTS     builds that part of the pages, as in 2/8

Exit code: 0 published; 1 not, and dist/ is as it was; 2 an option that does not exist.
`

const notForVisitors = (mode: string): string =>
  `NODE_ENV is ${mode}: this build has React's slow development code. Unset NODE_ENV for a site that you publish.`

const options = { ...siteOption, precompress: { type: 'boolean' }, shard: { type: 'string' } } as const

await runCommand(help, { options }, async ({ values }) => {
  const shard = parseShard(values.shard)
  // React and its packages have a fast half and one for development.
  process.env.NODE_ENV ||= 'production'
  const project = bundlingProjectOf(values)
  try {
    if (process.env.NODE_ENV !== 'production') console.warn(notForVisitors(process.env.NODE_ENV))
    await build({ project, shard, precompress: values.precompress ?? false })
    return 0
  } catch (error) {
    console.error(printable(error))
    return 1
  }
})
