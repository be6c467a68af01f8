import type { SectionProblem } from '../../site/block-check.ts'
import { defineRule, type Rule } from '../define-rule.ts'

/**
 * @param checks what blocks check themselves, by type
 * @returns a rule that runs them
 */
export const ruleOfBlocks = (checks: Readonly<Record<string, (section: never) => readonly SectionProblem[]>>): Rule =>
  defineRule({
    code: 'wrong-section',
    severity: 'error',
    checkFile: ({ document, valid, walker }, report) => {
      if (!valid) return
      for (const [path, value, { role }] of walker.visit(document)) {
        if (role !== 'section') continue
        const { type } = value as { type: string }
        const problems = Object.hasOwn(checks, type) ? checks[type]?.(value as never) : undefined
        for (const { path: inside, ...problem } of problems ?? [])
          report({ place: { path: [...path, ...inside] }, ...problem })
      }
    },
  })
