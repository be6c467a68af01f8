import { renderToStaticMarkup } from 'react-dom/server'
import type { LanguageLink, PageProps } from '../site/site.ts'
import styles from './languages.module.css'

type LanguagesProps = Pick<PageProps, 'languages' | 'words' | 'route'>

/** Where the switch is. Header and footer are the same on many pages, and the switch is not. */
export const LanguageSlot = ({ at }: { at: Place }) => <i data-languages={at} />

/** In the header's bar, in the menu sheet, or in the footer, which has room for names. */
type Place = 'bar' | 'sheet' | 'footer'

const slot = /<i data-languages="(\w+)"><\/i>/g

/** Puts the switch of a page into the slots of finished HTML. */
export function fillLanguageSlots(html: string, props: LanguagesProps): string {
  if (props.languages.length === 0) return html
  return html.replace(slot, (_, place) => renderToStaticMarkup(<Languages {...props} at={place} />))
}

/** The page in all languages. A link to another page than this one says so. */
function Languages({ languages, words, route, at }: LanguagesProps & { at: Place }) {
  // One landmark of this name is enough.
  const [Box, boxLabel, listLabel] =
    at === 'footer' ? (['nav', words.layout.languages] as const) : (['div', undefined, words.layout.languages] as const)
  return (
    <Box aria-label={boxLabel} className={styles.languages} data-languages={at}>
      <ul aria-label={listLabel}>
        {languages.map((link) => (
          <li key={link.language}>
            <LanguageItem {...link} words={words} isCurrent={link.href === route} isShort={at !== 'footer'} />
          </li>
        ))}
      </ul>
    </Box>
  )
}

interface LanguageItemProps extends LanguageLink {
  words: PageProps['words']
  isCurrent: boolean
  isShort: boolean
}

function LanguageItem({ language, code, name, href, instead, isHome, words, isCurrent, isShort }: LanguageItemProps) {
  const note = isHome ? words.layout.homePage : instead
  return (
    <>
      <a
        href={href}
        hrefLang={language}
        lang={language}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={isShort ? `${code.toUpperCase()}, ${name}` : undefined}
        title={note}
        data-instead={note && ''}
      >
        {isShort ? code.toUpperCase() : name}
      </a>
      {note && ' '}
      {note && (
        <small className={isShort ? 'visually-hidden' : undefined} lang={isHome ? undefined : language}>
          ({note})
        </small>
      )}
    </>
  )
}
