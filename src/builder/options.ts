import type { Shard } from './publish/shards.ts'

/** What a build makes. */
export interface BuildOptions {
  /** Which of the pages, beside all else. */
  shard: Shard
  /** Whether to write the compressed variants of each text too, for servers that send files as they are. */
  precompress: boolean
}
