import { shorten } from '../../diagnostics/describe.ts'
import { explainOddCharacters } from '../../diagnostics/odd-characters.ts'
import type { Code } from '../../generated/rule-codes.ts'
import type { SchemaContext } from '../../schema/schema-context.ts'
import { tableRule, type UnsupportedMarkdown } from '../../site/markdown/literal-syntax.ts'
import { maxLength, maxLines, maxMarkdownDepth, maxSigns } from '../../site/markdown/summarize-markdown.ts'
import { type AuthorText, say } from '../../words/message.ts'
import { defineRule } from '../define-rule.ts'

interface Explanation {
  code: Code
  message: (source: string) => AuthorText
  label: (source: string, schemas: SchemaContext) => AuthorText
  notes?: AuthorText[]
}

/** What a text cannot show. */
export const sectionsInstead = say`Pictures, tables, forms, videos and maps are sections of their own.`

const typed = {
  code: 'markdown-typed',
  message: (source: string) => say`readers see \`${shorten(source)}\` as it is typed here`,
} as const

/** What pages do not show, or show as it is typed. */
const kinds: Record<UnsupportedMarkdown['kind'], Explanation> = {
  'too-deep': {
    code: 'deep-markdown',
    message: () => say`this Markdown is nested too deeply, or too long`,
    label: () => say`use fewer levels and special characters, or divide it`,
    notes: [
      say`The limit is ${maxMarkdownDepth} levels, ${maxSigns} characters such as * and [ in a paragraph, ${maxLines} lines and ${maxLength} characters.`,
    ],
  },
  'no-words': {
    code: 'markdown-empty',
    message: (source) => say`\`${shorten(source)}\` has no text, so nobody sees it`,
    label: () => say`write its words, or remove it`,
  },
  html: {
    code: 'markdown-html',
    message: () => say`HTML is not supported here: readers see the tags`,
    label: (source) =>
      /^<(br|p)\b/i.test(source)
        ? say`end the line with \`\\\` in its place, or leave a line empty for a new paragraph`
        : say`write Markdown: **bold**, *emphasis*, [link](/services), ## heading`,
    notes: [sectionsInstead],
  },
  image: {
    code: 'markdown-image',
    message: () => say`Markdown pictures are not supported: readers see only their descriptions`,
    label: (_, schemas) => say`end the text here, and show the picture in ${sectionFor('image', schemas)}`,
  },
  list: {
    code: 'markdown-list',
    message: (source) =>
      say`\`${shorten(source)}\` does not start a list item: readers see all lines as one paragraph${explainOddCharacters(source)}`,
    label: (source) => say`write \`${shorten(source.replace(listMarker, asMarker), 30)}\`, and the others like it`,
  },
  table: {
    code: 'markdown-table',
    message: () => say`Markdown tables are not supported here: readers see all lines as one paragraph`,
    label: (_, schemas) =>
      say`end the text here and show the table in ${sectionFor('table', schemas)}, or write a list`,
  },
  'broken-table': {
    code: 'markdown-table',
    message: () => say`this table is broken: readers see all lines as one paragraph`,
    label: (source) =>
      tableRule.test(source)
        ? say`write \`|\` in place of \`>\` above the text, so that each row is a line of its own`
        : say`write as many cells into the line of dashes as into this one`,
  },
  checkbox: { ...typed, label: () => say`remove it: checkboxes are not supported` },
  strike: { ...typed, label: () => say`remove it: strikethrough is not supported` },
  link: { ...typed, label: () => say`write \`[words](/address)\`, with no space before the address or in it` },
  bold: {
    ...typed,
    label: () => say`write \`**bold words**\`, with ** directly before the first and after the last letter`,
  },
  heading: {
    ...typed,
    message: (source) => say`${typed.message(source)}${explainOddCharacters(/^#+(\s*)/.exec(source)?.[1] ?? '')}`,
    label: (source) => say`write \`${shorten(source.replace(/^(#+)\s*/, '$1 '))}\``,
  },
}

function sectionFor(what: 'table' | 'image', { blockInsteadOf }: SchemaContext): AuthorText {
  const type = blockInsteadOf(what)
  return type ? say`a ${type} section` : say`a section of its own`
}

/** What an author wrote as the marker of a list item, and the space after it. */
const listMarker = /^(\d+[.)]|.)\s*/su

const asMarker = (_: string, sign: string): string => (/^\d/.test(sign) ? `${sign} ` : '- ')

const codes = new Set(Object.values(kinds).map(({ code }) => code))

export default [...codes].map((code) =>
  defineRule({
    code,
    severity: code === 'deep-markdown' ? 'error' : 'warning',
    checkFile: (file, report) => {
      for (const { kind, source, place } of file.parts.flatMap(({ unsupported }) => unsupported)) {
        const { message, label, notes = [] } = kinds[kind]
        if (kinds[kind].code === code)
          report({ message: message(source), place, label: label(source, file.schemas), notes })
      }
    },
  }),
)
