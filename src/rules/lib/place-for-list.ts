import { meaningOf } from '../../schema/keywords.ts'
import { type AuthorText, say } from '../../words/message.ts'
import type { Path } from '../../yaml/path.ts'
import type { DocumentContext } from '../define-rule.ts'
import { absentFields, groupOf, schemaAt } from './document-at.ts'
import { blockForTag } from './html.ts'

/**
 * @param path path of a text that has no Markdown
 * @returns where a list in it can be: in a field beside the text, or in another section
 */
export function placeForList(context: DocumentContext, path: Path): AuthorText {
  const group = groupOf(path)
  const hasMarkdown = (name: string) => meaningOf(schemaAt(context, [...group, name]).schemas) === 'markdown'
  const field = absentFields(context, group).find(hasMarkdown)
  const type = blockForTag(context.schemas, '<ul>')
  if (field !== undefined) return `\`${field}\``
  return type === undefined ? say`a section that supports Markdown` : say`a section \`- type: ${type}\``
}
