import { shorten } from '../../../diagnostics/describe.ts'
import { dataTitles } from '../../../generated/data-kinds.ts'
import type { Code } from '../../../generated/rule-codes.ts'
import { dataFile, fileKindOf } from '../../../site/routes.ts'
import { maxDepth, maxLength } from '../../../yaml/parse-yaml.ts'
import type { ProblemKind, YamlProblem } from '../../../yaml/yaml-problem.ts'
import type { Problem, SyntaxContext } from '../../define-rule.ts'

/** What is said of a kind of problem, whatever is near it. */
interface Message {
  code: Code
  /** `$` is the first word at the place. */
  message: string
  label?: string
  notes?: string[]
  hidesRest?: boolean
  isGuess?: boolean
}

const otherFormat = (name: string, label: string): Message => ({
  code: 'other-file-format',
  message: `this file is ${name}, which the site cannot read`,
  label,
})

const copyText = 'copy its text into a plain text editor, and save it there under the same name, which ends in `.yaml`'

/** What is said of each kind of problem that needs no explanation of its own. */
export const messages: Partial<Record<ProblemKind, Message>> = {
  'rich-text': otherFormat(
    'rich text (RTF)',
    'in TextEdit choose Format > Make Plain Text, and save it under the same name, which ends in `.yaml`',
  ),
  archive: otherFormat('a Word document or a ZIP archive', copyText),
  pdf: otherFormat('a PDF', copyText),
  'web-page': otherFormat(
    'a web page (HTML)',
    'save the file itself, not the page that shows it: on GitHub, choose Download raw file',
  ),
  'merge-conflict': {
    code: 'merge-conflict',
    message: 'the file contains a merge conflict: two versions of the same lines',
    label: 'keep one version, and remove the lines with <<<<<<<, ======= and >>>>>>>',
  },
  'not-utf8': {
    code: 'not-utf8',
    message: 'this letter cannot be read, because the file is not saved as UTF-8',
    label: 'save the file as UTF-8',
  },
  'too-long': {
    code: 'too-long',
    message: `the file has more than ${maxLength} characters, which is the limit`,
    label: 'remove all text from here on, or move it to other pages',
  },
  'too-deep': {
    code: 'yaml-syntax',
    message: 'there are too many levels of lists and groups here',
    notes: [`There can be at most ${maxDepth} levels.`],
  },
  'old-line-ends': {
    code: 'yaml-syntax',
    message: 'the file has the line endings of an old Mac, so all of it is one line',
    label: 'save it with the line endings of Unix (LF) or Windows (CRLF)',
  },
  'second-document': {
    code: 'several-documents',
    message: '`$` starts a second document, but one file is one page',
    label: 'remove this line, or move all lines below it to a new file',
    hidesRest: true,
  },
  escape: {
    code: 'bad-escape',
    message: '`$` has no meaning in double quotes, where a backslash starts a special character',
    label: 'use single quotes, or write the backslash twice',
  },
  'dash-after-colon': {
    code: 'dash-after-colon',
    message: 'there is a dash after the colon, but a list starts on the line below its field',
    label: 'move the item to the next line, or put the text in quotes',
  },
  'stray-bracket': {
    code: 'yaml-syntax',
    message: '`$` closes nothing, because no bracket is open here',
    label: 'remove it, or put the text in quotes',
    isGuess: true,
  },
  'stray-comma': {
    code: 'yaml-syntax',
    message: 'there is a comma after the closing bracket',
    label: 'remove it: YAML needs no comma at the end of a line',
    isGuess: true,
  },
  directive: {
    code: 'yaml-unsupported',
    message: 'directives (`%`) are not supported here',
    label: 'remove this line',
  },
  'merge-key': {
    code: 'yaml-unsupported',
    message: 'merge keys (`<<`) are not supported here',
    label: 'write the fields out',
  },
  'key-in-brackets': {
    code: 'yaml-unsupported',
    message: 'a list or a group cannot be the name of a field',
    label: 'put the text in quotes',
  },
  anchor: {
    code: 'yaml-unsupported',
    message: 'names for reuse (`$`) are not supported here',
    label: 'remove `$`, or put the text in quotes',
  },
  alias: {
    code: 'yaml-unsupported',
    message: 'references (`$`) are not supported here',
    label: 'write the value out, or put it in quotes',
  },
  tag: {
    code: 'yaml-unsupported',
    message: 'types (`!`) are not supported here',
    label: 'remove it, or put the text in quotes',
  },
}

/** Explains a problem by its kind. */
export function explainKind(
  { message, label, notes }: Message,
  { start, end }: YamlProblem,
  { text }: SyntaxContext,
): Problem {
  const [word = ''] = /^\S+/.exec(text.slice(start, end)) ?? []
  const fill = (words: string) => words.replaceAll('$', () => word)
  return {
    place: { range: [start, end] },
    message: fill(message),
    ...(label && { label: fill(label) }),
    ...(notes && { notes }),
  }
}

/** What the parser says, for problems that nothing else explains. */
export function explainAny({ start, end, words = '' }: YamlProblem): Problem {
  const said = shorten(words, 120)
  return {
    place: { range: [start, end] },
    message: `this cannot be read as YAML: ${said.charAt(0).toLowerCase()}${said.slice(1)}`,
  }
}

const contents: Readonly<Record<string, string>> = {
  page: 'Copy a page that is similar, and change what it says.',
  site: 'Write the facts of the site: company, contact, navigation, footer.',
  'translated-site': 'Write what the facts of the site are in this language, or remove the file.',
  sections: 'Write a section below a name of its own, or remove the file.',
}

/** A file without content, or with comments only. */
export const explainEmptyFile = (_: YamlProblem, { file }: SyntaxContext): Problem => ({
  message: 'this file has no content',
  place: 'file',
  notes: [contents[fileKindOf(file)] ?? adviceForData(file)],
})

function adviceForData(file: string): string {
  const { kind, folder } = dataFile(file) ?? {}
  const title = kind ? dataTitles[kind] : 'file'
  return folder
    ? `Write the texts of the ${title} in this language, or remove the file.`
    : `Write the ${title} here, or remove the file.`
}
