import type { SchemaContext } from '../../../schema/schema-context.ts'
import { certain } from '../../../site/suggest.ts'

/**
 * Names of fields in other page builders. A name is looked up only among the fields of one group, so it may also be a
 * field elsewhere. The aliases of blocks and icons are in their schemas (`aliases`).
 */
const fieldAliases: Record<string, readonly string[]> = {
  heading: ['title', 'headline', 'header', 'name', 'h1', 'h2'],
  title: ['heading', 'name', 'headline', 'label', 'question'],
  name: ['title', 'heading', 'author'],
  text: [
    'subtitle',
    'subheading',
    'tagline',
    'description',
    'body',
    'content',
    'copy',
    'paragraph',
    'quote',
    'lead',
    'answer',
  ],
  body: ['text', 'content', 'markdown', 'copy'],
  description: ['summary', 'metaDescription', 'text'],
  actions: ['buttons', 'button', 'action', 'cta', 'ctas', 'links'],
  action: ['button', 'cta'],
  button: ['action', 'submit', 'buttonLabel'],
  href: ['url', 'link', 'to', 'target', 'path', 'src'],
  src: ['url', 'href', 'file', 'path', 'source'],
  image: ['picture', 'photo', 'img', 'background', 'avatar'],
  alt: ['description', 'caption', 'altText'],
  anchor: ['id', 'slug', 'hash'],
  facts: ['stats', 'figures', 'numbers', 'items'],
  value: ['number', 'figure', 'count'],
  label: ['text', 'title', 'name', 'caption'],
  items: [
    'cards',
    'features',
    'steps',
    'list',
    'entries',
    'rows',
    'projects',
    'quotes',
    'testimonials',
    'reviews',
    'questions',
    'images',
    'photos',
    'pictures',
    'members',
    'people',
    'logos',
    'plans',
  ],
  variant: ['layout', 'style', 'kind', 'theme', 'design'],
  sections: ['blocks', 'content', 'components'],
  type: ['block', 'component', 'kind', 'section'],
  rating: ['stars', 'score'],
  price: ['cost', 'amount'],
  date: ['published', 'publishedAt'],
  keywords: ['tags'],
  draft: ['publish', 'unpublished', 'hidden', 'hide', 'visible'],
}

/**
 * @param word what the author wrote
 * @param candidates names of fields or blocks
 * @returns the candidates with an alias that equals the word, or else with one that is close to it
 */
export function findByAlias(schemas: SchemaContext, word: string, candidates: readonly string[]): string[] {
  const exact = findByExactAlias(schemas, word, candidates)
  if (exact.length > 0) return exact
  const plain = word.toLowerCase()
  return candidates.filter((candidate) => certain(plain, aliasesOf(schemas, candidate)) !== undefined)
}

/** @returns the candidates with an alias that equals the word */
export function findByExactAlias(schemas: SchemaContext, word: string, candidates: readonly string[]): string[] {
  const plain = word.toLowerCase()
  return candidates.filter((candidate) => aliasesOf(schemas, candidate).some((name) => name.toLowerCase() === plain))
}

const aliasesOf = ({ aliases }: SchemaContext, candidate: string): readonly string[] => [
  ...(ownOf(fieldAliases, candidate) ?? []),
  ...(aliases.get(candidate) ?? []),
]

const ownOf = <T>(record: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined
