import type { PageView } from '../content/model.ts'
import { absoluteUrl, feedPath, notFoundRoute } from '../content/routes.ts'
import hanken from '../generated/hanken-grotesk.woff2?url'
import newsreader from '../generated/newsreader.woff2?url'
import type { Assets } from '../renderer/render-page.tsx'
import { structuredData } from './structured-data.ts'

/** The document around a page: everything in its head, and an empty body. */
export function Document({ view, assets }: { view: PageView; assets: Assets }) {
  const { page, route, facts } = view
  const url = absoluteUrl(facts.company.url, route)
  const { alt } = assets.sharePicture
  const picture = facts.company.url + assets.sharePicture.address
  const graph = structuredData(view, picture)
  // The 404 page stands at every address that has no other, and at none of its own.
  const hasAddress = route !== notFoundRoute
  return (
    <html lang="en" data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{page.title}</title>
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="preload" as="font" type="font/woff2" href={newsreader} crossOrigin="anonymous" />
        <link rel="preload" as="font" type="font/woff2" href={hanken} crossOrigin="anonymous" />
        <meta name="description" content={page.description} />
        <meta name="keywords" content={page.keywords.join(', ')} />
        {page.noindex && <meta name="robots" content="noindex" />}
        {hasAddress && <link rel="canonical" href={url} />}
        <meta property="og:site_name" content={facts.company.name} />
        <meta property="og:type" content={page.kind === 'article' ? 'article' : 'website'} />
        <meta property="og:locale" content="en_GB" />
        <meta property="og:title" content={page.title} />
        <meta property="og:description" content={page.description} />
        {hasAddress && <meta property="og:url" content={url} />}
        <meta property="og:image" content={picture} />
        <meta property="og:image:type" content="image/png" />
        <meta property="og:image:alt" content={alt} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        {page.article && <meta property="article:published_time" content={page.article.date} />}
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="twitter:title" content={page.title} />
        <meta name="twitter:description" content={page.description} />
        <meta name="twitter:image" content={picture} />
        <meta name="twitter:image:alt" content={alt} />
        <meta name="theme-color" content="#fafbfc" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {view.hasFeed && (
          <link rel="alternate" type="application/atom+xml" title={facts.company.name} href={feedPath} />
        )}
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped cannot end the script
          dangerouslySetInnerHTML={{ __html: JSON.stringify(graph).replace(/</g, '\\u003c') }}
        />
        {/* Nothing waits for scripts: what the first paint needs comes before them. */}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} fetchPriority="low" />
        ))}
      </head>
      <body />
    </html>
  )
}
