import { type BlockBudget, blockTraits } from '../generated/block-traits.ts'

/** For blocks that declare none. The code of an island may have two or three components of Mantine. */
const budgets = {
  static: { html: 1_000, css: 3_000, script: 0 },
  interactive: { html: 2_670, css: 4_015, script: 35_000 },
}

/** @returns what a block may weigh, in bytes after gzip: its example, and the code that only it sends to browsers */
export const budgetOf = (type: string, kind: keyof typeof budgets): Required<BlockBudget> => ({
  ...budgets[kind],
  ...blockTraits[type]?.budget,
})
