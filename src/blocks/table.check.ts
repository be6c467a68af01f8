import type { BlockCheck } from '../site/block-check.ts'
import { say } from '../words/message.ts'

/** What stands out beside something else that does, does not. */
export const check: BlockCheck<'table'> = ({ columns, items = [], groups = [{ items }] }) => {
  const rows = groups.flatMap((group, index) =>
    group.items.map((row, at) => ({
      row,
      path: group.items === items ? ['items', at] : ['groups', index, 'items', at],
    })),
  )
  const [first, second] = [
    ...columns.flatMap(({ highlight }, index) => (highlight ? [['columns', index]] : [])),
    ...rows.flatMap(({ row, path }) => (row.highlight ? [path] : [])),
  ]
  return first && second
    ? [
        {
          severity: 'warning',
          path: [...second, 'highlight'],
          message: say`more than one row or column of this table stands out`,
          label: say`highlight only one`,
        },
      ]
    : []
}
