import { EndActions } from '../components/actions.tsx'
import type { BlockProps } from '../components/block-props.ts'
import { Facts } from '../components/facts.tsx'
import { RichText } from '../components/markdown.tsx'
import { Paragraphs } from '../components/paragraphs.tsx'
import { Picture, repeatsBefore } from '../components/picture.tsx'
import { useWords } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import { SmallBlock } from '../components/small-block.tsx'
import { fill } from '../words/texts.ts'
import styles from './columns.module.css'

type Item = BlockProps<'columns'>['items'][number]

/** Columns side by side, which follow each other on a phone. */
export function Columns({ heading, text, items, anchor }: BlockProps<'columns'>) {
  return (
    <SectionFrame layout="wide" heading={heading} text={text} anchor={anchor}>
      <div className="columns" data-count={items.length}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
          <div key={index} className={styles.column}>
            <Column item={item} repeat={repeatsBefore(items, index)} hasHeading={heading !== undefined} />
          </div>
        ))}
      </div>
    </SectionFrame>
  )
}

interface ColumnProps {
  item: Item
  /** See `Picture`. */
  repeat: number
  /** Whether the section has a heading, below which those of the columns are. */
  hasHeading: boolean
}

function Column({ item: { image, title, body, facts, quote, blocks, actions }, repeat, hasHeading }: ColumnProps) {
  const words = useWords('content')
  const Heading = hasHeading ? 'h3' : 'h2'
  return (
    <>
      {image && (
        <Picture
          image={image}
          ratio="4:3"
          sizes="(min-width: 62em) 31vw, (min-width: 48em) 46vw, 92vw"
          repeat={repeat}
        />
      )}
      {title && <Heading className={styles.title}>{title}</Heading>}
      {body && <RichText>{body}</RichText>}
      {facts && <Facts facts={facts} tone="light" />}
      {quote && (
        <figure>
          <blockquote className={styles.quote}>
            <Paragraphs>{fill(words.quote, { text: quote.text.trim() })}</Paragraphs>
          </blockquote>
          <figcaption className={styles.name}>{quote.name}</figcaption>
        </figure>
      )}
      {blocks?.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks never change their order
        <SmallBlock key={index} section={block} level={title && hasHeading ? 4 : 3} />
      ))}
      {actions && <EndActions actions={actions} />}
    </>
  )
}
