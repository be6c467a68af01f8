import type { BlockCheck } from '../site/block-check.ts'

/** One photo shows no change. */
export const check: BlockCheck<'before-after'> = ({ before, after }) =>
  before.src === after.src
    ? [
        {
          severity: 'warning',
          path: ['after', 'src'],
          message: '`before` and `after` show the same photo',
          label: 'name the photo of the other state',
        },
      ]
    : []
