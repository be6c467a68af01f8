import type { BlockProps } from '../components/block-props.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import { photoSet, ratioOf } from '../site/photo.ts'
import styles from './logos.module.css'

type Item = BlockProps<'logos'>['items'][number]

/** Names or logos in a row. */
export function Logos({ heading, text, items, anchor }: BlockProps<'logos'>) {
  return (
    <SectionFrame layout="wide" heading={heading} text={text} anchor={anchor}>
      <ul className={styles.logos}>
        {items.map((item) => (
          <li key={item.name}>
            {item.href ? (
              <a href={item.href}>
                <Mark {...item} />
              </a>
            ) : (
              <Mark {...item} />
            )}
            {item.text && <p className={styles.text}>{item.text}</p>}
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}

/** The whole logo, or the name. */
function Mark({ name, image }: Item) {
  if (!image) return <p className={styles.name}>{name}</p>
  const { avif: _, ...set } = photoSet(image, ratioOf(image))
  return (
    <img
      {...set}
      sizes={set.srcSet && '160px'}
      className={styles.logo}
      alt={image.alt}
      data-name={name}
      loading="lazy"
      decoding="async"
    />
  )
}
