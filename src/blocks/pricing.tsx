import { Badge, Button, Card, Title } from '@mantine/core'
import type { Thing } from 'schema-dts'
import type { BlockProps } from '../components/block-props.ts'
import { Check } from '../components/icon.tsx'
import { Paragraphs } from '../components/paragraphs.tsx'
import { SectionFrame } from '../components/section-frame.tsx'
import type { PageProps } from '../site/site.ts'
import { offersOf } from '../site/things.ts'
import styles from './pricing.module.css'

type PricingProps = BlockProps<'pricing'>

/** Plans side by side; the one with a label is emphasized. */
export function Pricing({ heading, text, items, note, anchor }: PricingProps) {
  return (
    <SectionFrame layout="wide" heading={heading} text={text} anchor={anchor}>
      <ul className={styles.plans} data-count={items.length}>
        {items.map((item) => (
          <Plan key={item.title} {...item} />
        ))}
      </ul>
      {note && <Paragraphs className={styles.note}>{note}</Paragraphs>}
    </SectionFrame>
  )
}

export const structuredData = ({ items }: PricingProps, page: PageProps): Thing[] =>
  offersOf(
    items.map(({ action, ...item }) => ({ ...item, href: action?.href })),
    page,
  )

function Plan({ title, price, unit, text, features, label, action }: PricingProps['items'][number]) {
  return (
    <Card component="li" className={styles.plan} data-labelled={label ? true : undefined}>
      <div className={styles.title}>
        <Title order={3}>{title}</Title>
        {label && (
          <Badge radius="xs" className="text-badge">
            {label}
          </Badge>
        )}
      </div>
      <p className={styles.price}>
        {price}
        {unit && <span className={styles.unit}> {unit}</span>}
      </p>
      {text && <p className={styles.text}>{text}</p>}
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Check />
            {feature}
          </li>
        ))}
      </ul>
      {action && (
        <Button component="a" href={action.href} variant={label ? 'filled' : 'default'} className={styles.action}>
          {action.label}
        </Button>
      )}
    </Card>
  )
}
