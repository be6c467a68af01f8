import styles from './gallery.module.css'
import { exampleAddress, type GalleryEntry, type GalleryExample, galleryPath } from './gallery-entry.ts'

/** URL path of the page with the theme. No block can have it. */
export const themeAddress = `${galleryPath}/_theme`

/** One link of the index. */
interface Target {
  name: string
  address: string
  isCurrent: boolean
  /** What a search finds it by. */
  words: string
}

/** The index of the gallery: a list with a search on wide screens, a menu of the browser's own on narrow ones. */
export function GalleryIndex({ entries, current }: { entries: GalleryEntry[]; current: string }) {
  const targets = targetsOf(entries, current)
  return (
    <nav className={styles.index} aria-label="Blocks">
      <a href={galleryPath} className={styles.title} aria-current={current === galleryPath ? 'page' : undefined}>
        Blocks
      </a>
      <search>
        <form>
          <input type="search" placeholder="Search" aria-label="Search blocks" autoComplete="off" />
        </form>
      </search>
      <ul>
        {targets.map(({ name, address, isCurrent, words }) => (
          <li key={address} data-words={words}>
            <a href={address} aria-current={isCurrent ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p role="status" />
      <select
        aria-label="Block"
        autoComplete="off"
        defaultValue={targets.find(({ isCurrent }) => isCurrent)?.address ?? galleryPath}
      >
        <option value={galleryPath}>all blocks</option>
        {targets.map(({ name, address }) => (
          <option key={address} value={address}>
            {name}
          </option>
        ))}
      </select>
    </nav>
  )
}

function targetsOf(entries: GalleryEntry[], current: string): Target[] {
  const blocks = entries.map((entry) => {
    const { type, aliases, description, examples } = entry
    const address = exampleAddress(entry, examples[0] as GalleryExample)
    const words = [type, ...aliases, ...examples.map(({ name }) => name), description].join(' ').toLowerCase()
    return { name: type, address, isCurrent: `${current}/`.startsWith(`${address}/`), words }
  })
  const theme = { name: 'theme', address: themeAddress, isCurrent: current === themeAddress, words: 'theme colours' }
  return [...blocks, theme]
}
