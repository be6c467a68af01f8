import { defineRule } from '../define-rule.ts'
import { eachPart } from '../lib/each.ts'
import { writeWithLevel } from './lib/heading-labels.ts'

export default defineRule({
  code: 'skipped-heading',
  severity: 'warning',
  checkFile: eachPart(({ headings }, _, report) => {
    for (const heading of headings) {
      const { level, previousLevel, place } = heading
      if (level > 1 && level > previousLevel + 1)
        report({
          message: `this heading has ${level} # signs, but the one above it has ${previousLevel}`,
          place,
          label: writeWithLevel(heading, previousLevel + 1),
        })
    }
  }),
})
