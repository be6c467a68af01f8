import { createHash } from 'node:crypto'
import { collects } from './cards.ts'
import { inHead, type Opener, type PageBrief, type PageDocument, type PageTraits, type SectionEntry } from './model.ts'

/** @param document a page that its schema accepts */
export function briefOf(document: PageDocument): PageBrief {
  const openers = document.sections.flatMap((section) => openerOf(section) ?? [])
  return { head: headOf(document), openers, digest: digest(document) }
}

/** @param document a page that its schema accepts */
export function traitsOf(document: PageDocument): PageTraits {
  const { sections, draft, noindex, card, article, redirectsFrom } = document
  const photos = photosIn(document)
  return {
    draft: draft === true,
    noindex: noindex === true,
    hasCard: card !== undefined,
    isArticle: article !== undefined,
    hasMoved: redirectsFrom !== undefined,
    uses: sections.flatMap((section) => (section.type === 'shared' ? section.name : [])),
    collects: sections.some(collects),
    hasOwnPhotos: photos.some((src) => src.startsWith('./')),
    photoHosts: hostsOf(photos),
  }
}

const headOf = (document: PageDocument): PageBrief['head'] =>
  Object.fromEntries(inHead.flatMap((key) => (key in document ? [[key, document[key]]] : []))) as PageBrief['head']

function openerOf(section: SectionEntry): Opener | undefined {
  if (section.type === 'shared') return { type: section.type, name: section.name }
  return section.type === 'hero' ? { type: section.type, image: section.image } : undefined
}

/** @returns the addresses of all photos in a value: only images have an `alt`, and each of them has a `src` */
export function photosIn(value: unknown): string[] {
  const found: string[] = []
  const visit = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return
    if ('alt' in one && 'src' in one) found.push(String(one.src))
    else for (const key in one) visit(one[key as keyof typeof one])
  }
  visit(value)
  return found
}

/** @returns the hosts of photos that stand elsewhere, each once */
export const hostsOf = (photos: readonly string[]): string[] => [
  ...new Set(photos.flatMap((src) => /^https:\/\/[^/]+/.exec(src)?.[0] ?? [])),
]

/** @returns a digest of plain data */
export const digest = (data: unknown): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22)
