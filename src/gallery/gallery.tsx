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
import { exampleAddress, type GalleryEntry, type GalleryExample, galleryPath } from './gallery-entry.ts'
import { ThemeOverview } from './theme-overview.tsx'

/** URL path of the page with the theme. No block can have it. */
const themeAddress = `${galleryPath}/_theme`

interface GalleryPage {
  title: string
  body: ReactNode
}

/**
 * Renders a page of the gallery in development. `/_blocks` lists all blocks and `/_blocks/_theme` shows the theme;
 * `/_blocks/hero` and `/_blocks/hero/wide` show an example with its YAML and the fields of the block, and
 * `/_blocks/hero/wide/plain` nothing but the example.
 *
 * @param pageProps props of any page, for blocks that show facts of the company
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
    body: (
      <body className={styles.gallery}>
        <GalleryIndex entries={entries} current={path} />
        <main id="_main">{content}</main>
      </body>
    ),
  })
  const [type, name, plain] = path.split('/').slice(2)
  if (type === undefined) return inGallery('Blocks', <Overview entries={entries} />)
  if (path === themeAddress)
    return inGallery(
      'Theme',
      <ThemeProvider>
        <ThemeOverview />
      </ThemeProvider>,
    )
  const entry = entries.find((one) => one.type === type)
  const example = name === undefined ? entry?.examples[0] : entry?.examples.find((one) => one.name === name)
  if (!entry || !example) return undefined
  if (plain === undefined) return inGallery(type, <BlockPage entry={entry} example={example} />)
  return { title: type, body: <Plain example={example} pageProps={pageProps} /> }
}

function Head({ page: { title }, sheets }: { page: GalleryPage; sheets: string[] }) {
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
      {['/@vite/client', '/src/client/dev-refresh.ts', '/src/gallery/browse.tsx'].map((src) => (
        <script key={src} type="module" src={src} />
      ))}
    </head>
  )
}

/** The index of the gallery: a list with a search, beside the page, or above it on narrow screens. */
function GalleryIndex({ entries, current }: { entries: GalleryEntry[]; current: string }) {
  return (
    <nav className={styles.index} aria-label="Blocks">
      <a href={galleryPath} aria-current={current === galleryPath ? 'page' : undefined}>
        Blocks
      </a>
      <search>
        <form>
          <input
            type="search"
            className={styles.control}
            placeholder="Search"
            aria-label="Search blocks"
            autoComplete="off"
          />
        </form>
      </search>
      <ul>
        {targetsOf(entries, current).map(({ name, address, isCurrent, words }) => (
          <li key={address} data-words={words}>
            <a href={address} aria-current={isCurrent ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p role="status" />
    </nav>
  )
}

/** @returns the links of the index, with the words by which a search finds each */
function targetsOf(entries: GalleryEntry[], current: string) {
  const blocks = entries.map((entry) => {
    const { type, aliases, description, examples } = entry
    const address = exampleAddress(entry, examples[0] as GalleryExample)
    const words = [type, ...aliases, ...examples.map(({ name }) => name), description].join(' ').toLowerCase()
    return { name: type, address, isCurrent: `${current}/`.startsWith(`${address}/`), words }
  })
  const theme = { name: 'theme', address: themeAddress, isCurrent: current === themeAddress, words: 'theme colours' }
  return [...blocks, theme]
}

function Overview({ entries }: { entries: GalleryEntry[] }) {
  return (
    <>
      <h1>Blocks</h1>
      <p>All types of sections, with their variants, their fields and YAML to copy.</p>
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

function Plain({ example: { section }, pageProps }: { example: GalleryExample; pageProps: PageProps }) {
  const { html } = renderSections([section], sectionContexts({ ...pageProps, sections: [section] }))
  return (
    <body className={styles.plain}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML comes from React's own renderer */}
      <main id="_main" dangerouslySetInnerHTML={{ __html: html }} />
    </body>
  )
}
