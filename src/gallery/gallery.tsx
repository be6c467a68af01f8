import '../theme/styles.css'
import '../theme/classes.css'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ThemeProvider } from '../components/provider.tsx'
import { renderSections } from '../renderer/render-sections.tsx'
import { sectionContexts } from '../renderer/section-contexts.ts'
import type { PageProps } from '../site/site.ts'
import { BlockPage, Components } from './block-page.tsx'
import styles from './gallery.module.css'
import { exampleAddress, type GalleryEntry, type GalleryExample } from './gallery-entry.ts'
import { GalleryIndex, themeAddress } from './gallery-index.tsx'
import { ThemeOverview } from './theme-overview.tsx'

/** A page of the gallery. */
interface GalleryPage {
  title: string
  /** The module that runs on it. */
  script: string
  body: ReactNode
}

/**
 * Renders a page of the gallery in development. `/_blocks` lists all blocks and `/_blocks/_theme` shows the theme;
 * `/_blocks/hero` and `/_blocks/hero/wide` show an example with its YAML and the fields of the block, and
 * `/_blocks/hero/wide/plain` nothing but the example.
 *
 * @param entries the blocks
 * @param path URL path
 * @param pageProps props of any page, for blocks that show facts of the company
 * @param sheets URLs of the style sheets
 * @returns the HTML document; undefined when there is no such page
 * @throws whatever a block's component throws
 */
export function renderGallery(
  entries: GalleryEntry[],
  path: string,
  pageProps: PageProps,
  sheets: string[],
): string | undefined {
  const page = pageAt(entries, path, pageProps)
  if (!page) return undefined
  const document = renderToStaticMarkup(
    <html lang="en" data-mantine-color-scheme="light">
      <Head page={page} sheets={sheets} />
      {page.body}
    </html>,
  )
  return `<!doctype html>${document}`
}

function pageAt(entries: GalleryEntry[], path: string, pageProps: PageProps): GalleryPage | undefined {
  const inGallery = (title: string, content: ReactNode): GalleryPage => ({
    title,
    script: '/src/gallery/browse.ts',
    body: (
      <body className={styles.gallery}>
        <GalleryIndex entries={entries} current={path} />
        <main id="_main">{content}</main>
      </body>
    ),
  })
  const [type, name, plain] = path.split('/').slice(2)
  if (type === undefined) return inGallery('Blocks', <Overview entries={entries} />)
  if (path === themeAddress) return inGallery('Theme', <Theme />)
  const entry = entries.find((one) => one.type === type)
  const example = name === undefined ? entry?.examples[0] : entry?.examples.find((one) => one.name === name)
  if (!entry || !example) return undefined
  if (plain === undefined) return inGallery(type, <BlockPage entry={entry} example={example} />)
  return { title: type, script: '/src/gallery/example.tsx', body: <Plain example={example} pageProps={pageProps} /> }
}

function Head({ page: { title, script }, sheets }: { page: GalleryPage; sheets: string[] }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title === 'Blocks' ? title : `${title} | Blocks`}</title>
      {/* Links of an example leave its frame. */}
      <base target="_top" />
      {sheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {['/@vite/client', '/src/client/dev-refresh.ts', script].map((src) => (
        <script key={src} type="module" src={src} />
      ))}
    </head>
  )
}

function Overview({ entries }: { entries: GalleryEntry[] }) {
  return (
    <>
      <h1>Blocks</h1>
      <p className={styles.lead}>All types of sections, with their variants, their fields and YAML to copy.</p>
      <ul className={styles.overview}>
        {entries.map((entry) => (
          <li key={entry.type}>
            <h2>
              <a href={exampleAddress(entry, entry.examples[0] as GalleryExample)}>{entry.type}</a>
            </h2>
            <p>{entry.description}</p>
            <Components of={entry} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Theme() {
  return (
    <ThemeProvider>
      <ThemeOverview />
    </ThemeProvider>
  )
}

function Plain({ example: { section }, pageProps }: { example: GalleryExample; pageProps: PageProps }) {
  const { html } = renderSections([section], sectionContexts({ ...pageProps, sections: [section] }))
  return (
    <body className={styles.plain}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML comes from React's own renderer */}
      <main id="_main" dangerouslySetInnerHTML={{ __html: html }} />
    </body>
  )
}
