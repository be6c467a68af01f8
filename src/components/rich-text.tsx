import { Markdown, parseMarkdown } from './markdown.tsx'
import styles from './rich-text.module.css'

/** A short Markdown text: paragraphs, lists, links. For articles, use the block `prose`. */
export function RichText({ children }: { children: string }) {
  return (
    <div className={styles.text}>
      <Markdown text={parseMarkdown(children)} />
    </div>
  )
}
