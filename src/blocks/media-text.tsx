import { Title } from '@mantine/core'
import { EndActions } from '../components/actions.tsx'
import type { BlockProps } from '../components/block-props.ts'
import { Paragraphs } from '../components/paragraphs.tsx'
import { Picture } from '../components/picture.tsx'
import { useSection } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import styles from './media-text.module.css'

/** A photo beside a text, on the left in sections with an even index. */
export function MediaText({ heading, text, image, actions, anchor }: BlockProps<'media-text'>) {
  const { index } = useSection()
  return (
    <SectionFrame layout="wide" as="section" anchor={anchor}>
      <div className={styles.pair} data-photo={index % 2 === 0 ? 'left' : 'right'}>
        <div className={styles.words}>
          <Title order={2}>{heading}</Title>
          <Paragraphs className={styles.text}>{text}</Paragraphs>
          {actions && <EndActions actions={actions} className={styles.actions} />}
        </div>
        <Picture
          image={image}
          ratio="4:3"
          sizes="(min-width: 90em) 755px, (min-width: 62em) 53vw, 92vw"
          className={styles.photo}
        />
      </div>
    </SectionFrame>
  )
}
