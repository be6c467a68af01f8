import { Table } from '@mantine/core'
import type { BlockProps } from '../components/block-props.ts'
import { Paragraphs } from '../components/paragraphs.tsx'
import { SectionFrame } from '../components/section-frame.tsx'
import styles from './comparison.module.css'

/** A table with one column for each thing. The first column stays in view where the others have to be scrolled. */
export function Comparison({ heading, text, caption, columns, items, note, anchor }: BlockProps<'comparison'>) {
  return (
    <SectionFrame layout="wide" heading={heading} text={text} anchor={anchor}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.frame} aria-label={caption} tabIndex={0}>
        <Table className={styles.table} tabularNums>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              {columns.map((column) => (
                <Table.Th key={column} scope="col">
                  {column}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map((item) => (
              <Table.Tr key={item.title}>
                <Table.Th scope="row">{item.title}</Table.Th>
                {columns.map((column, index) => (
                  <Table.Td key={column}>{item.values[index]}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {note && <Paragraphs className={styles.note}>{note}</Paragraphs>}
    </SectionFrame>
  )
}
