import { Table } from '@mantine/core'
import type { Thing } from 'schema-dts'
import type { BlockProps } from '../components/block-props.ts'
import { Paragraphs } from '../components/paragraphs.tsx'
import { useSection } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import { offersOf } from '../site/offer.ts'
import type { PageProps } from '../site/site.ts'
import styles from './cost-table.module.css'

type CostTableProps = BlockProps<'cost-table'>

/** A table of prices beside its heading; in an article, in the column of the text. */
export function CostTable({ heading, text, note, anchor, ...table }: CostTableProps) {
  const prices = (
    <>
      <Prices {...table} />
      {note && <Paragraphs className={styles.note}>{note}</Paragraphs>}
    </>
  )
  if (!useSection().isArticle) {
    return (
      <SectionFrame layout="rail" heading={heading} text={text} anchor={anchor}>
        {prices}
      </SectionFrame>
    )
  }
  return (
    <SectionFrame layout="wide" as="section" anchor={anchor}>
      <div className={styles.column}>
        <h2>{heading}</h2>
        {text && <Paragraphs className={styles.text}>{text}</Paragraphs>}
        {prices}
      </div>
    </SectionFrame>
  )
}

export const structuredData = ({ items }: CostTableProps, { facts }: PageProps): Thing[] => offersOf(items, facts)

/** On a phone, rows are stacked, with a label before each value. */
function Prices({ caption, columns, items }: Pick<CostTableProps, 'caption' | 'columns' | 'items'>) {
  return (
    <Table className={styles.table} captionSide="top" tabularNums>
      <Table.Caption className={styles.caption}>{caption}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{columns.title}</Table.Th>
          <Table.Th scope="col">{columns.text}</Table.Th>
          <Table.Th scope="col">{columns.price}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item) => (
          <Table.Tr key={item.title}>
            <Table.Th scope="row">{item.title}</Table.Th>
            <Table.Td data-label={columns.text}>{item.text}</Table.Td>
            <Table.Td data-label={columns.price}>{item.price}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
