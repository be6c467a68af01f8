import { parseArgs } from 'node:util'
import { buildSite } from '../build/build-site.ts'
import { ContentError } from '../build/content-error.ts'
import { shardOf } from '../build/prerender.ts'

/**
 * `npm run build`: checks all pages and writes `dist/`; `-- --shard 2/8` builds the second eighth of the pages.
 * Exit code: 0 published, 1 not, and `dist/` is as it was.
 */
try {
  // React and its packages have a fast half and one for development.
  process.env.NODE_ENV ??= 'production'
  const { shard } = parseArgs({ options: { shard: { type: 'string' } } }).values
  await buildSite(process.cwd(), shardOf(shard))
} catch (error) {
  console.error(error instanceof ContentError ? error.stack : error)
  process.exitCode = 1
}
