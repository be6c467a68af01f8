import type { Section } from '../generated/content.ts'

/** One field of a block. */
export interface GalleryField {
  name: string
  required: boolean
  description: string
  /** The values it may have; empty if any value of its type may be there. */
  allowed: string[]
  /** As YAML. */
  example: string
}

/** One example of a block. */
export interface GalleryExample {
  /** The variant, or the block's type for its main example. */
  name: string
  section: Section
  /** As an author types it below `sections:`. */
  yaml: string
}

/** One block. */
export interface GalleryEntry {
  type: string
  description: string
  examples: GalleryExample[]
  fields: GalleryField[]
}
