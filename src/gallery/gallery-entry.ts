import type { Section } from '../generated/content.ts'

/** A field of a block. */
export interface GalleryField {
  name: string
  required: boolean
  description: string
  /** Allowed values; empty if all are allowed. */
  allowed: string[]
  /** In YAML. */
  example: string
}

/** An example of a block. */
export interface GalleryExample {
  /** The variant, or the block's type for its main example. */
  name: string
  section: Section
  /** As a list item below `sections:`. */
  yaml: string
}

/** A block. */
export interface GalleryEntry {
  type: string
  description: string
  examples: GalleryExample[]
  fields: GalleryField[]
}
