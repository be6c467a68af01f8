import type { Project } from '../content/model/project.ts'
import type { Shard } from './publish/shards.ts'

/** What a build makes. */
export interface BuildOptions {
  project: Project
  /** Which of the pages, beside everything else. */
  shard: Shard
  /** Whether to write compressed variants of each text too, for servers that send files as they are. */
  precompress: boolean
}
