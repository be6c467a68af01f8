import { type AuthorText, say } from '../../words/message.ts'

/** @returns what to write so that the signs of Markdown are part of a text: without `|`, `## Heading` is a comment of YAML */
export const asBlockText = (name: string): AuthorText =>
  say`write \`${name}: |\`, and the whole text on the lines below, indented`
