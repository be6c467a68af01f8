import { type DocumentContext, defineRule } from '../define-rule.ts'
import { schemaAt, valueIn } from '../lib/document-at.ts'
import {
  hasFieldBelowEmptyLine,
  hasRightFields,
  isBelowEmptyLine,
  likelyTypes,
  nameTypes,
} from '../lib/likely-types.ts'

type Section = Readonly<Record<string, unknown>>

export default defineRule({
  code: 'joined-section',
  severity: 'warning',
  checkFile: (context, report) => {
    const { sections } = Object(context.document) as { sections?: readonly Section[] }
    if (!context.valid || !sections) return
    const hasEmptyLines = hasFieldBelowEmptyLine(context)
    for (const [index, section] of sections.entries()) {
      const hasFieldAfterList = Object.values(section).slice(0, -1).some(Array.isArray)
      const found = hasEmptyLines || hasFieldAfterList ? findStart(context, index) : undefined
      if (!found) continue
      const { name, before, types } = found
      const sign = before === undefined ? 'is below an empty line' : `comes after \`${before}\``
      const otherwise = before === undefined ? 'delete the empty line' : `move \`${name}\` to the top of the section`
      report({
        message: `\`${name}\` ${sign}: a section without its line ${nameTypes(types)} may start here`,
        place: { path: ['sections', index, name], target: 'key' },
        label: `write that line above this one, or ${otherwise}`,
      })
    }
  },
})

/** A field with which a complete section starts, after fields that are complete without it. */
interface Start {
  name: string
  types: readonly string[]
  /** The list above the field, where sections of this type have the field above the list. */
  before?: string | undefined
}

function findStart(context: DocumentContext, index: number): Start | undefined {
  const { schemas } = context
  const path = ['sections', index]
  const section = valueIn(context, path) as Section
  const order = context.walker.fields(schemaAt(context, path))
  const fields = Object.entries(section)
  for (const [start, [name]] of fields.entries()) {
    const [before = ''] = fields[start - 1] ?? []
    const isBackwards = Array.isArray(section[before]) && order.indexOf(name) < order.indexOf(before)
    const isBelow = start > 1 && isBelowEmptyLine(context, path, name)
    // One field alone is more often a slip.
    if (!isBelow && !(isBackwards && fields.length - start > 1)) continue
    const types = likelyTypes(schemas, Object.fromEntries(fields.slice(start)))
    if (types.length > 0 && hasRightFields(schemas, Object.fromEntries(fields.slice(0, start))))
      return { name, types, before: isBackwards ? before : undefined }
  }
  return undefined
}
