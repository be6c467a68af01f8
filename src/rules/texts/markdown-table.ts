import { shorten } from '../../diagnostics/describe.ts'
import type { SchemaContext } from '../../schema/schema-context.ts'
import { tableRule } from '../../site/markdown/literal-syntax.ts'
import { defineRule } from '../define-rule.ts'
import { eachText, eachUnsupported } from '../lib/each.ts'

export default defineRule({
  code: 'markdown-table',
  severity: 'warning',
  checkFile: (file, report) => {
    inText(file, report)
    inMarkdown(file, report)
  },
})

const inText = eachText(tableRule, ({ text, path, place: { role } }, { schemas }, report) => {
  const [sign] = role === 'markdown' || role === 'link' || role === 'photo' ? [] : (tableRule.exec(text) ?? [])
  if (sign === undefined) return
  report({
    message: `readers see \`${shorten(sign)}\` as it is typed here: texts have no tables`,
    place: { path, word: sign },
    label: `${inSection(schemas)}, or write a sentence`,
  })
})

const inMarkdown = eachUnsupported(({ kind, place }, schemas, report) => {
  if (kind !== 'table') return
  report({
    message: 'Markdown tables are not supported: readers see all lines as one paragraph',
    place,
    label: `end the text here and ${inSection(schemas)}, or write a list`,
  })
})

function inSection({ blockInsteadOf }: SchemaContext): string {
  const type = blockInsteadOf('table')
  return type ? `show the table in a ${type} section` : 'show the table in a section of its own'
}
