import { Button, Title } from '@mantine/core'
import type { Product as ProductThing, Thing } from 'schema-dts'
import type { BlockProps } from '../components/block-props.ts'
import { Paragraphs } from '../components/paragraphs.tsx'
import { Picture, repeatsBefore } from '../components/picture.tsx'
import { useWords } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import { askAbout } from '../site/ask-about.ts'
import { amountIn, offerThing } from '../site/offer.ts'
import { photoUrl } from '../site/photo.ts'
import { absoluteUrl } from '../site/routes.ts'
import type { PageProps } from '../site/site.ts'
import styles from './products.module.css'

type Product = BlockProps<'products'>['items'][number]

/** Things to buy, each with one button. */
export function Products({ heading, text, items, actions, anchor }: BlockProps<'products'>) {
  return (
    <SectionFrame layout="wide" heading={heading} text={text} actions={actions} anchor={anchor}>
      <ul className={styles.products}>
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
      <Title order={3}>{title}</Title>
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

/** Search engines want a number for the price: without one there is no product to them. */
export const structuredData = ({ items }: BlockProps<'products'>, { facts }: PageProps): Thing[] =>
  items.filter(({ price }) => amountIn(price, facts.currency)).map((product) => productThing(product, facts))

function productThing(product: Product, facts: PageProps['facts']): ProductThing {
  const { title, text, image, price, unit, availability, action } = product
  const photo = image && photoUrl(image, 1200, '4:3')
  return {
    '@type': 'Product',
    name: title,
    description: text,
    image: photo?.startsWith('/') ? absoluteUrl((facts.at?.company ?? facts).company.url, photo) : photo,
    offers: offerThing(
      {
        price,
        unit,
        href: action?.href.startsWith('#') ? undefined : action?.href,
        availability: availability && availabilities[availability],
      },
      facts,
    ),
  } as ProductThing
}
