import { Table } from '@mantine/core'
import type { BlockProps } from '../components/block-props.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import styles from './cost-table.module.css'

/** Prices in a real table; on a phone its rows are stacked, and each figure keeps its label. */
export function CostTable({ heading, text, caption, columns, items, note, anchor }: BlockProps<'cost-table'>) {
  return (
    <SectionFrame layout="rail" heading={heading} text={text} anchor={anchor}>
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
      {note && <p className={styles.note}>{note}</p>}
    </SectionFrame>
  )
}
