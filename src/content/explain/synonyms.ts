import { certain } from './suggest.ts'

/**
 * Words that other page builders use for fields and types that have one name here. They are only looked up among those
 * that the place at hand takes, so that `title` may well be a field elsewhere.
 */
const synonyms: Record<string, readonly string[]> = {
  heading: ['title', 'headline', 'header', 'name', 'h1', 'h2'],
  title: ['heading', 'name', 'headline', 'label'],
  name: ['title', 'heading', 'author'],
  text: ['subtitle', 'subheading', 'tagline', 'description', 'body', 'content', 'copy', 'paragraph', 'quote', 'lead'],
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
  items: ['cards', 'features', 'steps', 'list', 'entries', 'rows', 'projects', 'quotes', 'testimonials', 'reviews'],
  variant: ['layout', 'style', 'kind', 'theme', 'design'],
  sections: ['blocks', 'content', 'components'],
  type: ['block', 'component', 'kind', 'section'],
  rating: ['stars', 'score'],
  price: ['cost', 'amount'],
  date: ['published', 'publishedAt'],
  keywords: ['tags'],
  hero: ['header', 'banner', 'intro', 'cover'],
  stats: ['statistics', 'figures', 'numbers', 'facts'],
  prose: ['text', 'article', 'markdown', 'content', 'body'],
  testimonials: ['reviews', 'quotes', 'clients'],
  'call-to-action': ['cta', 'action'],
  'card-grid': ['cards', 'grid', 'services', 'locations', 'projects', 'gallery', 'portfolio'],
  'cost-table': ['prices', 'pricing', 'table', 'price-list'],
  'feature-list': ['benefits', 'advantages', 'reasons'],
  'media-text': ['image', 'photo', 'picture', 'image-text'],
  'process-steps': ['steps', 'process', 'timeline'],
}

/** @returns those of the candidates for which the word is another name, also a misspelt one */
export function synonymsFor(word: string, candidates: readonly string[]): string[] {
  const plain = word.toLowerCase()
  const names = (candidate: string) => synonyms[candidate] ?? []
  const exact = candidates.filter((candidate) => names(candidate).some((other) => other.toLowerCase() === plain))
  return exact.length > 0 ? exact : candidates.filter((candidate) => certain(plain, names(candidate)) !== undefined)
}
