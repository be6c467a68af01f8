import { inWords } from '../model/words.ts'
import { plural, t } from '../protocol/messages.ts'
import type { PageResult } from '../protocol/pages.ts'
import { nameOfFile } from '../store/state.ts'
import styles from './dialogs.module.css'

/** An answer that something depends on what is to be deleted. */
export type Linked = Extract<PageResult, { status: 'linked' }>

/** What does not work any more without a file. */
export function Losses({ linked, isPage }: { linked: Linked; isPage: boolean }) {
  return (
    <div role="alert">
      <Broken
        reason={plural('{count} link would lead nowhere:', '{count} links would lead nowhere:', linked.links.length)}
        entries={linked.links}
      />
      <Broken
        reason={plural(
          '{count} place would not show it any more:',
          '{count} places would not show it any more:',
          linked.shows.length,
        )}
        entries={linked.shows.map(({ section, ...place }) => ({ ...place, href: section ? t(inWords(section)) : '' }))}
      />
      <Broken
        reason={
          isPage
            ? plural(
                '{count} translation would have nothing to translate:',
                '{count} translations would have nothing to translate:',
                linked.translations.length,
              )
            : plural(
                '{count} translation of it would be deleted too:',
                '{count} translations of it would be deleted too:',
                linked.translations.length,
              )
        }
        entries={linked.translations.map((file) => ({ file, path: [], href: file }))}
      />
    </div>
  )
}

function Broken({ reason, entries }: { reason: string; entries: Linked['links'] }) {
  if (entries.length === 0) return null
  return (
    <>
      <p>{reason}</p>
      <ul className={styles.links}>
        {entries.map(({ file, path, href }) => (
          <li key={`${file} ${path.join('/')}`}>
            {nameOfFile(file)} {href && <code>{href}</code>}
          </li>
        ))}
      </ul>
    </>
  )
}
