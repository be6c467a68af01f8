/**
 * Words that other page builders use for fields that have one name here. They are only looked up among the fields
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
}

/** @returns those of the candidates for which the word is another name */
export function synonymsFor(word: string, candidates: readonly string[]): string[] {
  const plain = word.toLowerCase()
  return candidates.filter((candidate) => synonyms[candidate]?.some((other) => other.toLowerCase() === plain))
}
