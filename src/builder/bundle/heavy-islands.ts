import { budgetOf } from '../../site/block-budget.ts'

/** The code that only one interactive block sends to browsers. */
export interface IslandWeight {
  /** After gzip. */
  bytes: number
  /** The package that most of it comes from. */
  largest?: string | undefined
}

/**
 * @param weights by interactive block
 * @returns a line for each block whose code is heavier than its budget
 */
export const heavyIslands = (weights: Record<string, IslandWeight>): string[] =>
  Object.entries(weights).flatMap(([type, { bytes, largest }]) => {
    const { script } = budgetOf(type, 'interactive')
    if (bytes <= script) return []
    const most = largest ? `, most of it from ${largest}` : ''
    return `src/blocks/${type}.tsx: this island sends ${kilobytes(bytes)} of code of its own to browsers${most}. Its budget is ${kilobytes(script)}: send less, or declare more as \`budget\` in the traits of schema/blocks/${type}.schema.json`
  })

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`
