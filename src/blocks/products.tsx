import { Button, Title } from '@mantine/core'
import type { Product as ProductThing, Thing } from 'schema-dts'
import type { BlockProps } from '../components/block-props.ts'
import { Paragraphs } from '../components/paragraphs.tsx'
import { Picture, repeatsBefore } from '../components/picture.tsx'
import { useWords } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import { askAbout } from '../site/address.ts'
import type { PageProps } from '../site/site.ts'
import { absolutePhoto, offerThing, timeCode } from '../site/things.ts'
import styles from './products.module.css'

type Product = BlockProps<'products'>['items'][number]

/** Things to buy, each with one button. */
export function Products({ heading, text, items, actions, anchor }: BlockProps<'products'>) {
  return (
    <SectionFrame layout="wide" heading={heading} text={text} actions={actions} anchor={anchor}>
      <ul className="columns" data-count={Math.min(items.length, 3)}>
        {items.map((product, index) => (
          <li key={product.title} className={styles.product}>
            {product.image && (
              <Picture
                image={product.image}
                ratio="4:3"
                sizes={`${items.length > 2 ? '(min-width: 62em) 30vw, ' : ''}(min-width: 48em) 46vw, 92vw`}
                repeat={repeatsBefore(items, index)}
              />
            )}
            <Details {...product} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}

function Details({ title, text, price, unit, availability, action }: Product) {
  const words = useWords('products')
  const label =
    availability &&
    {
      'in-stock': words.inStock,
      'out-of-stock': words.outOfStock,
      preorder: words.preorder,
      'on-request': words.onRequest,
    }[availability]
  return (
    <>
      <Title order={3} size="h4">
        {title}
      </Title>
      {(price || label) && (
        <p className={styles.facts}>
          {price && (
            <span>
              <span className={styles.price}>{price}</span>
              {unit && ` ${unit}`}
            </span>
          )}
          {label && <span>{label}</span>}
        </p>
      )}
      {text && <Paragraphs>{text}</Paragraphs>}
      {action && (
        <Button component="a" href={askAbout(title, action.href)} variant="default" className={styles.action}>
          {action.label}
        </Button>
      )}
    </>
  )
}

const availabilities = {
  'in-stock': 'InStock',
  'out-of-stock': 'OutOfStock',
  preorder: 'PreOrder',
  'on-request': 'MadeToOrder',
} as const

export const structuredData = ({ items }: BlockProps<'products'>, page: PageProps): Thing[] =>
  items.flatMap((product) => productThing(product, page) ?? [])

/** Without an offer there is no product to search engines. */
function productThing(product: Product, page: PageProps): ProductThing | undefined {
  const { title, text, image, price, unit, availability, action } = product
  const href = action?.href.startsWith('#') ? undefined : action?.href
  const offers = offerThing({ price, unit, href, availability: availability && availabilities[availability] }, page)
  if (!offers) return undefined
  return {
    '@type': 'Product',
    name: title,
    description: text,
    image: absolutePhoto(image, '4:3', page.facts),
    // By default an offer is to sell.
    offers: timeCode(unit, page)
      ? { ...offers, businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' }
      : offers,
  } as ProductThing
}
