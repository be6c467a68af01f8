import { Anchor, Title } from '@mantine/core'
import type { BlockProps } from '../components/block-props.ts'
import { Markdown, mainHeadingsOf, parseMarkdown } from '../components/markdown.tsx'
import { useWords } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import styles from './prose.module.css'

/** Running text, with a table of contents beside it on wide screens. */
export function Prose({ heading, body, contents, anchor }: BlockProps<'prose'>) {
  const text = parseMarkdown(body)
  return (
    <SectionFrame layout="wide" as={heading || text.ids.size > 0 ? 'section' : 'div'} anchor={anchor}>
      <div className={styles.prose}>
        {contents && <Contents entries={mainHeadingsOf(text)} />}
        <div className={styles.body}>
          {heading && <Title order={2}>{heading}</Title>}
          <Markdown text={text} />
        </div>
      </div>
    </SectionFrame>
  )
}

function Contents({ entries }: { entries: { id: string; title: string }[] }) {
  return (
    <nav className={styles.contents} aria-label={useWords('content').contents}>
      <ol>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <Anchor href={`#${id}`}>{title}</Anchor>
          </li>
        ))}
      </ol>
    </nav>
  )
}
