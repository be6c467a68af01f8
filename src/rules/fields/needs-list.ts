import { shorten } from '../../diagnostics/describe.ts'
import type { Path } from '../../yaml/path.ts'
import { type DocumentContext, defineRule } from '../define-rule.ts'
import { choicesAt, choicesNamed } from './lib/choices.ts'
import { describeMismatch, typeMismatchOf } from './lib/type-mismatch.ts'

export default defineRule({
  code: 'needs-list',
  severity: 'error',
  onInvalidValue: {
    order: 2,
    explain(context, error) {
      const mismatch = typeMismatchOf(context, error)
      if (mismatch?.wanted !== 'array') return undefined
      const { path, value, source } = mismatch
      return describeMismatch(mismatch, adviseChoices(context, path, value) ?? adviseList(value, source))
    },
  },
})

/** For a text that names the items of the list: `Monday-Friday`. */
function adviseChoices(context: DocumentContext, path: Path, value: unknown): string | undefined {
  const named = typeof value === 'string' ? choicesNamed(value, choicesAt(context, [...path, 0])) : []
  return named.length > 0 ? `write \`[${named.join(', ')}]\`` : undefined
}

function adviseList(value: unknown, source: string | undefined): string {
  if (typeof value === 'object' && value !== null) return adviseGroup(value)
  const sign = /^[|>][-+\d]*/.exec(source ?? '')?.[0]
  if (sign && typeof value === 'string') {
    const remedy = `remove the \`${sign}\`, which makes the lines below a text`
    return value.startsWith('- ') ? remedy : `${remedy}, and start each line with a dash and a space`
  }
  if (source?.startsWith('-')) return 'write a space after each dash'
  if (source?.includes('\n'))
    return `start each line with a dash and a space: \`- ${itemIn(source.slice(0, source.indexOf('\n')))}\``
  if (typeof value === 'string' && /[,;] /.test(value))
    return 'write each item on its own line, after a dash and a space'
  return `write it below, after a dash: \`- ${itemIn(source ?? String(value))}\``
}

function adviseGroup(group: object): string {
  const [[name, first] = ['', undefined], ...others] = Object.entries(group)
  const isNamedGroup = typeof first === 'object' && first !== null && !Array.isArray(first)
  if (!isNamedGroup) return 'put a dash and a space before its first field, and indent the others below it'
  const further = others.length > 0 ? ', and also each name below it in the same column' : ''
  return `replace \`${shorten(name, 30)}:\` with a dash${further}`
}

/** Removes the list marker of a word processor, or a number. */
const itemIn = (line: string): string => shorten(line.replace(/^(?:[•·–—]|\d{1,2}[.)] ) */, ''), 30)
