import type { Section } from '../../generated/content.ts'

/** One field of a block, as the gallery tells about it. */
export interface GalleryField {
  name: string
  required: boolean
  description: string
  /** The values it may have; empty when they are not counted out. */
  allowed: string[]
  /** As YAML. */
  example: string
}

/** One example of a block: the section, and its YAML as an author types it below `sections:`. */
export interface GalleryExample {
  /** The variant, or the block's type for its main example. */
  name: string
  section: Section
  yaml: string
}

/** One block of the gallery. */
export interface GalleryEntry {
  type: string
  description: string
  examples: GalleryExample[]
  fields: GalleryField[]
}
