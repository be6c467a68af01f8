import { describePath } from '../../diagnostics/describe.ts'
import { keywordIn } from '../../schema/keywords.ts'
import { say } from '../../words/message.ts'
import type { Path } from '../../yaml/path.ts'
import { defineRule, type Problem } from '../define-rule.ts'

export default defineRule({
  code: 'repeated-name',
  severity: 'error',
  checkFile({ file, document, walker }, report) {
    for (const [path, value, { schemas }] of walker.visit(document)) {
      const field = keywordIn(schemas, 'uniqueBy')
      if (typeof field !== 'string' || !Array.isArray(value)) continue
      for (const problem of repeated(file, path, value, field)) report(problem)
    }
  },
})

function repeated(file: string, path: Path, entries: readonly unknown[], field: string): Problem[] {
  const names = entries.map((entry) => Object(entry)[field] as unknown)
  return names.flatMap((name, index) => {
    const first = names.indexOf(name)
    if (typeof name !== 'string' || first === index) return []
    const place = (at: number) => ({ path: [...path, at, field] })
    return {
      message: say`\`${field}: ${name}\` is in ${describePath(path)} twice`,
      place: place(index),
      label: say`choose another ${field}`,
      related: [{ file, place: place(first), message: say`the first one is at` }],
    }
  })
}
