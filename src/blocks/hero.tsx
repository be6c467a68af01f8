import { Actions } from '../components/actions.tsx'
import type { BlockProps } from '../components/block-props.ts'
import { Byline } from '../components/byline.tsx'
import { Facts } from '../components/facts.tsx'
import { Star } from '../components/icon.tsx'
import { Picture } from '../components/picture.tsx'
import { useSection } from '../components/section-context.ts'
import styles from './hero.module.css'

const photoSizes = '(min-width: 90em) calc(50vw - 123px), (min-width: 62em) 46vw, 100vw'

/** The top of a page: the promise, the first actions, the photo, and the blue band with the facts. */
export function Hero({ heading, text, proof, variant = 'photo', image, actions, facts, anchor }: BlockProps<'hero'>) {
  const { article, isHome } = useSection()
  return (
    <section className={styles.hero} id={anchor} data-variant={variant} data-home={isHome || undefined}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.heading}>{heading}</h1>
          <div className={styles.more}>
            {text && <p className={styles.lead}>{text}</p>}
            {article && <Byline {...article} />}
            {actions && <Actions actions={actions} />}
            {proof && (
              <p className={styles.proof}>
                <Star size={18} />
                {proof}
              </p>
            )}
          </div>
        </div>
        {image && variant === 'photo' && (
          <Picture image={image} ratio="4:5" sizes={photoSizes} priority className={styles.photo} />
        )}
      </div>
      {image && variant === 'wide' && (
        <Picture image={image} ratio="21:9" sizes="100vw" priority className={styles.photo} />
      )}
      {facts ? (
        <div className={styles.zocalo}>
          <Facts facts={facts} tone="dark" />
        </div>
      ) : (
        image && <div className={styles.line} />
      )}
    </section>
  )
}
