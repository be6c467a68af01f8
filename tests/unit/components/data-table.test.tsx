import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import styles from '../../../src/components/data-table.module.css'
import { DataTable } from '../../../src/components/data-table.tsx'

const labels = (count: number) => Array.from({ length: count }, (_, index) => ({ label: `Column ${index}` }))

const html = (values: string[]) =>
  renderToStaticMarkup(
    <DataTable
      caption="Prices"
      columns={labels(values.length)}
      groups={[{ title: 'Hair', items: [{ title: 'Cut', values }] }]}
    />,
  )

it.each([
  ['short values side by side', ['45 min', '€35'], 'short'],
  ['long values row by row', ['Washing and cutting', '€35'], 'stacked'],
  ['three values row by row', ['1', '2', '3'], 'stacked'],
  ['seven columns to scroll', ['1', '2', '3', '4', '5', '6', '7'], 'scrolled'],
])('shows, on a phone, %s', (_, values, form) =>
  expect(html(values)).toContain(`class="${styles.table} ${styles[form]}"`),
)

it('can be scrolled by keyboard, and only where it is scrolled', () => {
  expect(html(Array.from({ length: 7 }, () => '1'))).toMatch(/^<section [^>]*aria-label="Prices" tabindex="0">/i)
  expect(html(['1'])).toMatch(/^<table/)
})

it('has a heading for each group', () =>
  expect(html(['€35', '€40'])).toContain('<th scope="rowgroup" colSpan="3">Hair</th>'))
