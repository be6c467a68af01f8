import type { Project } from '../content/model/project.ts'
import type { Shard } from './publish/shards.ts'

export interface BuildOptions {
  project: Project
  /** The part of the pages to build. */
  shard: Shard
  /** Whether to write compressed variants of texts, for servers that do not compress. */
  precompress: boolean
  /** Published addresses from elsewhere, see `readPublished`. */
  published?: readonly string[]
}
