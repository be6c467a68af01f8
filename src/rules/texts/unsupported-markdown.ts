import { shorten } from '../../diagnostics/describe.ts'
import { explainOddCharacters, nameOfOddCharacter } from '../../diagnostics/odd-characters.ts'
import type { Code } from '../../generated/rule-codes.ts'
import type { SchemaContext } from '../../schema/schema-context.ts'
import { tableRule, type UnsupportedMarkdown } from '../../site/markdown/literal-syntax.ts'
import { maxLength, maxLines, maxMarkdownDepth, maxSigns } from '../../site/markdown/summarize-markdown.ts'
import { defineRule } from '../define-rule.ts'
import { eachText } from '../lib/each.ts'
import { blockForTag } from '../lib/html.ts'

interface Explanation {
  code: Code
  message: (source: string) => string
  label: (source: string, schemas: SchemaContext) => string
  notes?: string[]
}

const typed = {
  code: 'markdown-typed',
  message: (source: string) => `readers see \`${shorten(source)}\` as it is typed here`,
} as const

/** What pages do not show, or show as it is typed. */
const kinds: Record<UnsupportedMarkdown['kind'], Explanation> = {
  'too-deep': {
    code: 'deep-markdown',
    message: () => 'this Markdown is nested too deeply, or too long',
    label: () => 'use fewer levels and special characters, or divide it',
    notes: [
      `The limit is ${maxMarkdownDepth} levels, ${maxSigns} characters such as * and [ in a paragraph, ${maxLines} lines and ${maxLength} characters.`,
    ],
  },
  'no-words': {
    code: 'markdown-empty',
    message: (source) =>
      source.startsWith('#') ? 'this heading has no text' : 'this link has no text, so nobody sees it',
    label: (source) =>
      source.startsWith('#') ? `write it after the ${source}, or remove the line` : 'write it between the brackets',
  },
  html: {
    code: 'markdown-html',
    message: () => 'HTML is not supported here: readers see the tags',
    label: adviseForHtml,
  },
  image: {
    code: 'markdown-image',
    message: () => 'Markdown pictures are not supported: readers see only their descriptions',
    label: (_, schemas) => `end the text here, and show the picture in ${sectionFor('image', schemas)}`,
  },
  list: { code: 'markdown-list', message: explainMarker, label: adviseForList },
  table: {
    code: 'markdown-table',
    message: () => 'Markdown tables are not supported here: readers see all lines as one paragraph',
    label: (_, schemas) => `end the text here and show the table in ${sectionFor('table', schemas)}, or write a list`,
  },
  'broken-table': {
    code: 'markdown-table',
    message: () => 'this table is broken: readers see all lines as one paragraph',
    label: (source) =>
      tableRule.test(source)
        ? 'write `|` in place of `>` above the text, so that each row is a line of its own'
        : 'write as many cells into the line of dashes as into this one',
  },
  checkbox: { ...typed, label: () => 'remove it: checkboxes are not supported' },
  strike: { ...typed, label: () => 'remove it: strikethrough is not supported' },
  link: { ...typed, label: () => 'write `[words](/address)`, with no space before the address or in it' },
  bold: {
    ...typed,
    label: () => 'write `**bold words**`, with ** directly before the first and after the last letter',
  },
  heading: {
    ...typed,
    message: (source) => typed.message(source) + explainOddCharacters(/^#+(\s*)/.exec(source)?.[1] ?? ''),
    label: (source) => `write \`${shorten(source.replace(/^(#+)\s*/, '$1 '))}\``,
  },
}

function adviseForHtml(source: string, schemas: SchemaContext): string {
  const type = blockForTag(schemas, source)
  return type === undefined || type === 'prose'
    ? 'write Markdown: **bold**, *emphasis*, [link](/services), ## heading'
    : `end the text here, and add a section instead: \`- type: ${type}\``
}

function sectionFor(what: 'table' | 'image', { blockInsteadOf }: SchemaContext): string {
  const type = blockInsteadOf(what)
  return type ? `a ${type} section` : 'a section of its own'
}

/** The marker of a list item, the space after it, and the words. */
const listItem = /^(\d+[.)]|.)(\s*)(.*)/s

function explainMarker(source: string): string {
  const [, sign = '', space = ''] = listItem.exec(source) ?? []
  // The bullets of Word have no glyph in other fonts.
  const shown = /[\uf0a0-\uf0ff]/.test(sign) ? 'a bullet of a word processor' : `\`${sign}\``
  const after =
    space === '' ? 'without a space' : `with ${nameOfOddCharacter(space) ?? 'another character than a space'}`
  const isValid = /^(?:[-*+]|\d+[.)])$/.test(sign)
  return `${shown}${isValid ? ` ${after} after it` : ''} does not start a list item: readers see all lines as one paragraph`
}

function adviseForList(source: string): string {
  const [, sign = '', , words = ''] = listItem.exec(source) ?? []
  return `write \`${/^\d/.test(sign) ? sign : '-'} ${shorten(words, 30)}\`, and the others like it`
}

/** A table in a text without Markdown. */
const tableInText = eachText(tableRule, ({ text, path, place: { role } }, { schemas }, report) => {
  const [sign] = role === 'markdown' || role === 'link' || role === 'photo' ? [] : (tableRule.exec(text) ?? [])
  if (sign === undefined) return
  report({
    message: `${typed.message(sign)}: texts have no tables`,
    place: { path, word: sign },
    label: `show the table in ${sectionFor('table', schemas)}, or write a sentence`,
  })
})

const codes = new Set(Object.values(kinds).map(({ code }) => code))

export default [...codes].map((code) =>
  defineRule({
    code,
    severity: code === 'deep-markdown' ? 'error' : 'warning',
    checkFile: (file, report) => {
      if (code === 'markdown-table') tableInText(file, report)
      for (const { kind, source, place } of file.parts.flatMap(({ unsupported }) => unsupported)) {
        const { message, label, notes = [] } = kinds[kind]
        if (kinds[kind].code === code)
          report({ message: message(source), place, label: label(source, file.schemas), notes })
      }
    },
  }),
)
