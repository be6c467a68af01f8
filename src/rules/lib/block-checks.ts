import type { SectionProblem } from '../../site/block-check.ts'
import { errorAt } from '../../site/errors.ts'
import { defineRule, type Rule } from '../define-rule.ts'

type Checks = Readonly<Record<string, (section: never) => readonly SectionProblem[]>>

/**
 * @param checks what blocks check themselves, by type
 * @returns a rule that runs them
 */
export const ruleOfBlocks = (checks: Checks): Rule =>
  defineRule({
    code: 'wrong-section',
    severity: 'error',
    checkFile: ({ document, valid, walker }, report) => {
      if (!valid) return
      for (const [path, value, { role }] of walker.visit(document))
        if (role === 'section')
          for (const { path: inside, ...problem } of problemsIn(value as { type: string }, checks))
            report({ place: { path: [...path, ...inside] }, ...problem })
    },
  })

/** @throws whatever the check of the block throws, with its file */
function problemsIn(section: { type: string }, checks: Checks): SectionProblem[] {
  const { type } = section
  try {
    return Object.hasOwn(checks, type) ? [...(checks[type]?.(section as never) ?? [])] : []
  } catch (error) {
    throw errorAt(`${type}.check.ts`, error)
  }
}
