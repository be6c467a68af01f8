import type { Thing } from 'schema-dts'
import { feedPath } from '../site/made-files.ts'
import { memoize } from '../site/memoize.ts'
import { absoluteUrl, isNotFound } from '../site/routes.ts'
import type { PageProps } from '../site/site.ts'
import { structuredData } from './structured-data/graph.ts'

/** The assets that a page loads. */
export interface Assets {
  /** URLs of the style sheets, in order. */
  styles: string[]
  /** URL of the style sheet that replaces them before interactive sections are hydrated. */
  laterStyle?: string | undefined
  /** URLs of the module scripts, in order. */
  scripts: string[]
  /** The page's social card. */
  card: { address: string; alt: string }
}

interface DocumentProps {
  pageProps: PageProps
  assets: Assets
  /** Structured data of the sections. */
  things: readonly Thing[]
}

/** The document of a page, with an empty body. */
export function Document({ pageProps, assets, things }: DocumentProps) {
  const { page, facts, look } = pageProps
  const card = facts.company.url + assets.card.address
  return (
    <html lang={facts.language} data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Only the files with embeds and analytics may load from others, on hosts that send no headers too. */}
        {pageProps.policy && <meta httpEquiv="Content-Security-Policy" content={pageProps.policy} />}
        <title>{page.title}</title>
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} data-later={assets.laterStyle} />
        ))}
        {look.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        <meta name="description" content={page.description} />
        {page.keywords && <meta name="keywords" content={page.keywords.join(', ')} />}
        {page.noindex && <meta name="robots" content="noindex" />}
        {pageProps.route === '/' && <Verification facts={facts} />}
        <SocialCard pageProps={pageProps} image={card} alt={assets.card.alt} />
        <Icons themeColor={look.themeColor} />
        {pageProps.hasFeed && (
          <link
            rel="alternate"
            type="application/atom+xml"
            title={facts.company.name}
            href={pageProps.prefix + feedPath}
          />
        )}
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped cannot end the script
          dangerouslySetInnerHTML={{
            __html: JSON.stringify(structuredData(pageProps, card, things)).replace(/</g, '\\u003c'),
          }}
        />
        {/* Last, because the first paint does not need them. */}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} fetchPriority="low" />
        ))}
      </head>
      <body />
    </html>
  )
}

/** What each service calls its tag; the documentation of each says so. */
const verificationNames = {
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  yandex: 'yandex-verification',
  pinterest: 'p:domain_verify',
  facebook: 'facebook-domain-verification',
} satisfies Record<keyof NonNullable<PageProps['facts']['verification']>, string>

/** The tags by which services know whose site it is. They look at the home page. */
const Verification = ({ facts: { verification = {} } }: Pick<PageProps, 'facts'>) =>
  Object.entries(verificationNames).map(([service, name]) => {
    const content = verification[service as keyof typeof verification]
    return content && <meta key={name} name={name} content={content} />
  })

/** @returns the language with its country, as Open Graph writes it: `pt_PT`. To find one takes time. */
const openGraphLocale = memoize((code: string): string => {
  const { language, region } = new Intl.Locale(code).maximize()
  return `${language}_${region}`
})

/** The page in all languages, for search engines. Visitors with another language get the default one. */
function Alternates({ alternates, facts }: Pick<PageProps, 'alternates' | 'facts'>) {
  const urlOf = (href: string) => absoluteUrl(facts.company.url, href)
  const fallback = alternates.find(({ isDefault }) => isDefault)
  return (
    <>
      {alternates.map(({ language, href }) => (
        <link key={language} rel="alternate" hrefLang={language} href={urlOf(href)} />
      ))}
      {fallback && <link rel="alternate" hrefLang="x-default" href={urlOf(fallback.href)} />}
    </>
  )
}

/** Canonical URL, Open Graph and Twitter tags. */
function SocialCard({ pageProps, image, alt }: { pageProps: PageProps; image: string; alt: string }) {
  const { page, route, facts } = pageProps
  // The 404 page has no URL of its own.
  const url = isNotFound(route) ? undefined : absoluteUrl(facts.company.url, route)
  return (
    <>
      {url && <link rel="canonical" href={url} />}
      <Alternates {...pageProps} />
      <meta property="og:site_name" content={facts.company.name} />
      <meta property="og:type" content={page.kind === 'article' ? 'article' : 'website'} />
      <meta property="og:locale" content={openGraphLocale(facts.language)} />
      {pageProps.alternates
        .filter(({ language }) => language !== facts.language)
        .map(({ language }) => (
          <meta key={language} property="og:locale:alternate" content={openGraphLocale(language)} />
        ))}
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      {url && <meta property="og:url" content={url} />}
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:alt" content={alt} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      {page.article && <meta property="article:published_time" content={page.article.date} />}
      {/* The rest is as in Open Graph (https://developer.x.com/cards/markup). */}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={alt} />
    </>
  )
}

function Icons({ themeColor }: { themeColor: string }) {
  return (
    <>
      <meta name="theme-color" content={themeColor} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  )
}
