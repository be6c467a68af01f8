import { type Article, articlesOf } from '../../site/cards.ts'
import { homeOf } from '../../site/languages.ts'
import { feedPath, type MadeFile } from '../../site/made-files.ts'
import { absoluteUrl } from '../../site/routes.ts'
import type { Locale, Site } from '../../site/site.ts'
import { escapeText } from '../../site/text.ts'
import { typographic } from '../../site/typography.ts'

/** Feed readers store older articles themselves. */
const maxEntries = 50

/**
 * Makes the feeds of articles, one for each language, the newest first (Atom, RFC 4287).
 *
 * @returns the feeds; none for a language without articles
 */
export const feeds = (site: Site): MadeFile<string>[] => [site, ...site.locales].flatMap((locale) => feed(site, locale))

function feed(site: Site, locale: Locale): MadeFile<string>[] {
  const articles = typographic(articlesOf(site, locale), locale.words)
  const [newest] = articles
  if (!newest) return []
  const { name, tagline, url } = typographic(locale.facts, locale.words).company
  const path = locale.prefix + feedPath
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale.facts.language}">`,
    `  <id>${url}${path}</id>`,
    `  <title>${escapeText(name)}</title>`,
    `  <subtitle>${escapeText(tagline)}</subtitle>`,
    `  <updated>${timeOf(newest)}</updated>`,
    `  <link rel="self" type="application/atom+xml" href="${url}${path}"/>`,
    `  <link rel="alternate" type="text/html" href="${absoluteUrl(url, homeOf(locale))}"/>`,
    ...articles.slice(0, maxEntries).flatMap((article) => entry(article, url)),
    '</feed>',
  ]
  return [{ path: path.slice(1), content: `${lines.join('\n')}\n` }]
}

function entry(article: Article, origin: string): string[] {
  const { route, head, about } = article
  const address = absoluteUrl(origin, route)
  return [
    '  <entry>',
    `    <id>${address}</id>`,
    `    <title>${escapeText(head.card?.title ?? head.name)}</title>`,
    `    <updated>${timeOf(article)}</updated>`,
    `    <link rel="alternate" type="text/html" href="${address}"/>`,
    `    <author><name>${escapeText(about.author)}</name></author>`,
    `    <category term="${escapeText(about.category)}"/>`,
    `    <summary>${escapeText(head.card?.text ?? head.description)}</summary>`,
    '  </entry>',
  ]
}

const timeOf = ({ about }: Article): string => `${about.date}T00:00:00Z`
