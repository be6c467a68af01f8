/** What fields and sections can be chosen from. */

import type { JsonSchema } from '../../schema/schema-set.ts'
import type { IconNodes } from '../../site/site.ts'
import { type Message, say } from '../../words/message.ts'
import type { Value } from '../../yaml/operations/operation.ts'

/** GET schemas → Schemas. References are not resolved. */
export interface Schemas {
  /** By path below the folder of the schemas: `blocks/hero.schema.json`. */
  all: Record<string, JsonSchema>
  /** Example sections by type, the main one first. */
  examples: Record<string, { name: string; section: { [key: string]: Value } }[]>
}

/** GET examples → { sheets: string[], examples: Example[] }: the examples of all blocks, with the site's facts */
export interface Example {
  type: string
  /** What tells it from the other examples of its type: its variant, or else the type again. */
  name: string
  description: string
  /** Explains the variants of the type. */
  variants: string
  /** What people call it, in several languages. */
  aliases: string[]
  section: { [key: string]: Value }
  /** Of the section. */
  html: string
}

/** GET targets → Targets: what links may lead to. */
export interface Targets {
  pages: { route: string; name: string; draft: boolean; anchors: string[] }[]
  /** Planned addresses, which show the 404 page. */
  planned: string[]
}

/** GET icons?q= → { icons: Icon[] }, the best matches first */
export interface Icon {
  name: string
  /** The elements of its SVG. */
  nodes: IconNodes
}

/** GET photos?file= → { photos: Photo[] }: those that the file may use */
export interface Photo {
  /** As in `src`: `./photos/kitchen.jpg`. */
  src: string
  file: string
  width: number
  height: number
  /** For showing it, with the token in the query. */
  url: string
}

/**
 * POST photos?file=&name= with the bytes of a photo as body; POST files?file=&name= for a drawing, a font or a picture of the
 * brand. `src` is what leads to it from the file.
 */
export interface UploadResult {
  status: 'saved'
  src: string
}

/** In bytes: the largest file that can be uploaded. */
export const largestUpload = 60_000_000

/** @param limit in bytes */
export const tooLarge = (limit: number): Message =>
  say(
    'This has more than {megabytes} MB, which is the limit. Save a smaller copy: for a photo, a width of 4000 pixels is enough.',
    { megabytes: limit / 1_000_000 },
  )
