import { build } from '../builder/build.ts'
import { shardOf } from '../builder/publish/shards.ts'
import { wordsOf } from '../content/project-error.ts'
import { bundlingRoot, runCommand } from './command/run-command.ts'

const help = `npm run build [-- options]     checks all pages and writes dist/

  --precompress          also writes .br and .gz beside each text, for servers that send files as they are (nginx)
  --shard PART/PARTS     builds that part of the pages, as in 2/8

Exit code: 0 published; 1 not, and dist/ is as it was; 2 an option that there is not.
`

const notForVisitors = (mode: string): string =>
  `NODE_ENV is ${mode}: this build has React's slow development code. Unset NODE_ENV for a site that you publish.`

const options = { precompress: { type: 'boolean' }, shard: { type: 'string' } } as const

await runCommand(help, { options }, async ({ values }) => {
  const shard = shardOf(values.shard)
  // React and its packages have a fast half and one for development.
  process.env.NODE_ENV ||= 'production'
  try {
    const root = bundlingRoot()
    if (process.env.NODE_ENV !== 'production') console.warn(notForVisitors(process.env.NODE_ENV))
    await build(root, { shard, precompress: values.precompress ?? false })
    return 0
  } catch (error) {
    console.error(wordsOf(error))
    return 1
  }
})
