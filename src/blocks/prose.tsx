import { Anchor, Title } from '@mantine/core'
import type { BlockProps } from '../components/block-props.ts'
import { Markdown, mainHeadingsOf } from '../components/markdown.tsx'
import { parseWithTables } from '../components/markdown-table.tsx'
import { useSection, useWords } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import type { Section } from '../generated/content.ts'
import styles from './prose.module.css'

type Entry = { id: string; title: string }

/** Running text, with the contents of the page beside it on wide screens. */
export function Prose({ heading, body, contents, anchor }: BlockProps<'prose'>) {
  const text = parseWithTables(body)
  return (
    <SectionFrame layout="wide" as={heading || text.anchors.size > 0 ? 'section' : 'div'} anchor={anchor}>
      <div className={styles.prose}>
        {contents && <Contents />}
        <div className={styles.body}>
          {heading && <Title order={2}>{heading}</Title>}
          <Markdown text={text} />
        </div>
      </div>
    </SectionFrame>
  )
}

/** The headings of the page. Only the first list is a landmark: they are all the same. */
function Contents() {
  const { sections = [], index } = useSection()
  const { contents } = useWords('content')
  const isFirst = sections.findIndex((section) => 'contents' in section && section.contents) === index
  const Element = isFirst ? 'nav' : 'div'
  return (
    <Element className={styles.contents} aria-label={isFirst ? contents : undefined}>
      <p>{contents}</p>
      <ol>
        {sections.flatMap(entriesOf).map(({ id, title }) => (
          <li key={id}>
            <Anchor href={`#${id}`}>{title}</Anchor>
          </li>
        ))}
      </ol>
    </Element>
  )
}

/** @returns the main headings of a text, or the heading of another section that links can lead to */
function entriesOf(section: Section): Entry[] {
  if (section.type === 'prose') return mainHeadingsOf(parseWithTables(section.body))
  const { heading, anchor } = section as { heading?: string; anchor?: string }
  return heading && anchor ? [{ id: anchor, title: heading }] : []
}
