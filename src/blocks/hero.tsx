import { Title } from '@mantine/core'
import { Actions } from '../components/actions.tsx'
import type { BlockProps } from '../components/block-props.ts'
import { Byline } from '../components/byline.tsx'
import { Facts } from '../components/facts.tsx'
import { Star } from '../components/icon.tsx'
import { Paragraphs } from '../components/paragraphs.tsx'
import { Picture } from '../components/picture.tsx'
import { useSection } from '../components/section-context.ts'
import styles from './hero.module.css'

/** The frame is often taller than wide and crops a square file, so the width is that of the longer side. */
const photoSizes = '(min-width: 62em) max(50vw - 123px, clamp(640px, 100vh - 234px, 800px)), max(100vw, 44vh)'
const wideSizes = '(min-width: 62em) 100vw, max(100vw, 70vh)'

/** The top of a page: main heading, first actions, photo, and the facts on a blue band. */
export function Hero({ heading, text, proof, variant = 'photo', image, actions, facts, anchor }: BlockProps<'hero'>) {
  const { article, isHome } = useSection()
  return (
    <section
      className={styles.hero}
      id={anchor}
      data-variant={variant}
      data-home={isHome || undefined}
      data-ends-in={image && !facts ? 'line' : undefined}
    >
      <div className={styles.inner}>
        <div className={styles.words}>
          {proof && (
            <p className={styles.proof}>
              <Star size={18} />
              {proof}
            </p>
          )}
          <Title className={styles.heading}>{heading}</Title>
          <div className={styles.more}>
            {text && <Paragraphs className={styles.lead}>{text}</Paragraphs>}
            {article && <Byline {...article} />}
            {actions && <Actions actions={actions} />}
          </div>
        </div>
        {image && variant === 'photo' && (
          <Picture image={image} ratio="1:1" sizes={photoSizes} className={styles.photo} />
        )}
      </div>
      {image && variant === 'wide' && (
        <Picture image={image} ratio="16:10" sizes={wideSizes} className={styles.photo} />
      )}
      {facts ? (
        <div className={styles.band}>
          <Facts facts={facts} tone="dark" />
        </div>
      ) : (
        image && <div className={styles.line} />
      )}
    </section>
  )
}
