import { describePath } from '../../diagnostics/describe.ts'
import type { Path } from '../../yaml/path.ts'
import { defineRule, type Problem } from '../define-rule.ts'

export default defineRule({
  code: 'repeated-name',
  severity: 'error',
  docs: {
    summary: 'Two entries of a list have the same name',
    why: 'The answers of a form are told apart by the names of its fields, and those of a choice by their values. Give each its own.',
    wrong:
      'fields:\n  - type: text\n    name: size\n    label: Width\n  - type: text\n    name: size\n    label: Height',
    right:
      'fields:\n  - type: text\n    name: width\n    label: Width\n  - type: text\n    name: height\n    label: Height',
  },
  onDocument({ file, document, walker }, report) {
    for (const [path, value, { schemas }] of walker.visit(document)) {
      const field = schemas.find(({ uniqueBy }) => uniqueBy)?.uniqueBy
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
      message: `\`${field}: ${name}\` is in ${describePath(path)} twice`,
      place: place(index),
      label: `choose another ${field}`,
      related: [{ file, place: place(first), message: 'the first one is at' }],
    }
  })
}
