import '../theme/styles.css'
import { renderToStaticMarkup } from 'react-dom/server'
import { ThemeProvider } from '../components/provider.tsx'
import type { PageProps } from '../content/model/site.ts'
import { renderSections } from '../renderer/render-sections.tsx'
import { sectionContexts } from '../renderer/section-contexts.ts'
import styles from './gallery.module.css'
import type { GalleryEntry, GalleryExample, GalleryField } from './gallery-entry.ts'
import { ThemeOverview } from './theme-overview.tsx'

const copyScript = `document.addEventListener('click', async ({ target }) => {
  if (!target.matches('[data-copy]')) return
  await navigator.clipboard.writeText(target.nextElementSibling.textContent + '\\n')
  target.textContent = 'Copied'
  setTimeout(() => { target.textContent = 'Copy' }, 1500)
})`

/**
 * Renders the page at `/_blocks` in development: every block with its examples, their YAML, and its fields; and the
 * theme.
 *
 * @param entries the blocks
 * @param pageProps props of any page, for blocks that show facts of the company
 * @param sheets URLs of the style sheets
 * @returns the HTML document
 * @throws whatever a block's component throws
 */
export function renderGallery(entries: GalleryEntry[], pageProps: PageProps, sheets: string[]): string {
  const document = renderToStaticMarkup(
    <html lang="en" data-mantine-color-scheme="light">
      <Head sheets={sheets} />
      <body>
        <header className={styles.head}>
          <h1>Blocks</h1>
          <p>
            All section types. Copy the YAML of an example below <code>sections:</code> of a page.
          </p>
          <ul>
            {entries.map(({ type }) => (
              <li key={type}>
                <a href={`#${type}`}>{type}</a>
              </li>
            ))}
            <li>
              <a href="#theme">theme</a>
            </li>
          </ul>
        </header>
        <main id="_main">
          {entries.map((entry) => (
            <Entry key={entry.type} entry={entry} pageProps={pageProps} />
          ))}
          <ThemeProvider>
            <ThemeOverview />
          </ThemeProvider>
        </main>
      </body>
    </html>,
  )
  return `<!doctype html>${document}`
}

function Head({ sheets }: { sheets: string[] }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Blocks</title>
      {sheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <script type="module" src="/@vite/client" />
      <script type="module" src="/src/client/dev-refresh.ts" />
      <script type="module" src="/src/gallery/hydrate-examples.tsx" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
      <script dangerouslySetInnerHTML={{ __html: copyScript }} />
    </head>
  )
}

function Entry({
  entry: { type, description, examples, fields },
  pageProps,
}: {
  entry: GalleryEntry
  pageProps: PageProps
}) {
  return (
    <article id={type} className={styles.entry}>
      <header className={styles.head}>
        <h2>{type}</h2>
        <p>{description}</p>
      </header>
      {examples.map((example) => (
        <Example key={example.name} example={example} pageProps={pageProps} />
      ))}
      <Fields fields={fields} />
    </article>
  )
}

function Example({ example: { name, section, yaml }, pageProps }: { example: GalleryExample; pageProps: PageProps }) {
  const { html } = renderSections([section], sectionContexts({ ...pageProps, sections: [section] }))
  return (
    <section className={styles.example} aria-label={name}>
      {'variant' in section && <h3>{name}</h3>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML comes from React's own renderer */}
      <div className={styles.stage} dangerouslySetInnerHTML={{ __html: html }} />
      <div className={styles.yaml}>
        <button type="button" data-copy="">
          Copy
        </button>
        <pre>{yaml}</pre>
      </div>
    </section>
  )
}

function Fields({ fields }: { fields: GalleryField[] }) {
  return (
    <div className={styles.fields}>
      <table>
        <thead>
          <tr>
            {['Field', 'Description', 'Allowed', 'Example'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <Field key={field.name} field={field} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Field({ field: { name, required, description, allowed, example } }: { field: GalleryField }) {
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
        {required && <small>required</small>}
      </th>
      <td>{description}</td>
      <td>{allowed.join(', ')}</td>
      <td>
        <code>{example}</code>
      </td>
    </tr>
  )
}
