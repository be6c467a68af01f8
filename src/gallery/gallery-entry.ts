import type { Section } from '../generated/content.ts'

/** URL path of the gallery in development. No page can have it, because files with `_` are not pages. */
export const galleryPath = '/_blocks'

export interface GalleryField {
  name: string
  required: boolean
  description: string
  /** Allowed values; empty if all are allowed. */
  allowed: string[]
  /** In YAML. */
  example: string
}

export interface GalleryExample {
  /** The variant, or the block's type for its main example. */
  name: string
  section: Section
  /** As a list item below `sections:`. */
  yaml: string
}

export interface GalleryEntry {
  type: string
  /** Other names that authors may try. */
  aliases: string[]
  description: string
  /** The components of Mantine that it is made of. */
  components: string[]
  examples: GalleryExample[]
  fields: GalleryField[]
}

/** @returns the path of the page with an example: `/_blocks/hero`, `/_blocks/hero/wide` */
export function exampleAddress({ type, examples }: GalleryEntry, { name }: Pick<GalleryExample, 'name'>): string {
  return `${galleryPath}/${type}${name === examples[0]?.name ? '' : `/${name}`}`
}

/** @returns the path of the page that shows nothing but an example */
export const plainAddress = ({ type }: Pick<GalleryEntry, 'type'>, { name }: Pick<GalleryExample, 'name'>): string =>
  `${galleryPath}/${type}/${name}/plain`
