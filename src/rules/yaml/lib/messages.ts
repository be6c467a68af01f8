import { shorten } from '../../../diagnostics/describe.ts'
import type { Code } from '../../../generated/rule-codes.ts'
import { type Message, say } from '../../../words/message.ts'
import { maxLength } from '../../../yaml/parse-yaml.ts'
import { maxDepth } from '../../../yaml/path.ts'
import type { ProblemKind, YamlProblem } from '../../../yaml/yaml-problem.ts'
import type { Problem, SyntaxContext } from '../../define-rule.ts'

/** What is said of a kind of problem, whatever is near it. */
interface KindMessage {
  code: Code
  /** `{word}` is the first word at the place. */
  message: Message
  label?: Message
  notes?: Message[]
  hidesRest?: boolean
  isGuess?: boolean
}

const otherFormat = (name: Message, label: Message): KindMessage => ({
  code: 'other-file-format',
  message: say`this file is ${name}, which the site cannot read`,
  label,
})

const copyText = say`copy its text into a plain text editor, and save it there under the same name, which ends in \`.yaml\``

/** Texts that begin with `&`, `*`, `!` or `<<`. */
const reserved: KindMessage = {
  code: 'yaml-unsupported',
  message: say('`{word}` has a meaning in YAML that is not supported here'),
  label: say`put the text in quotes; if it is no text, write out what it stands for`,
}

/** What is said of each kind of problem that needs no explanation of its own. */
export const messages: Partial<Record<ProblemKind, KindMessage>> = {
  'rich-text': otherFormat(
    say`rich text (RTF)`,
    say`in TextEdit choose Format > Make Plain Text, and save it under the same name, which ends in \`.yaml\``,
  ),
  archive: otherFormat(say`a Word document or a ZIP archive`, copyText),
  pdf: otherFormat(say`a PDF`, copyText),
  'web-page': otherFormat(
    say`a web page (HTML)`,
    say`save the file itself, not the page that shows it: on GitHub, choose Download raw file`,
  ),
  'merge-conflict': {
    code: 'merge-conflict',
    message: say`the file contains a merge conflict: two versions of the same lines`,
    label: say`keep one version, and remove the lines with <<<<<<<, ======= and >>>>>>>`,
  },
  'not-utf8': {
    code: 'not-utf8',
    message: say`this letter cannot be read, because the file is not saved as UTF-8`,
    label: say`save the file as UTF-8`,
  },
  'too-long': {
    code: 'too-long',
    message: say`the file has more than ${maxLength} characters, which is the limit`,
    label: say`remove all text from here on, or move it to other pages`,
  },
  'too-deep': {
    code: 'yaml-syntax',
    message: say`there are too many levels of lists and groups here`,
    notes: [say`There can be at most ${maxDepth} levels.`],
  },
  'old-line-ends': {
    code: 'yaml-syntax',
    message: say`the file has the line endings of an old Mac, so all of it is one line`,
    label: say`save it with the line endings of Unix (LF) or Windows (CRLF)`,
  },
  'second-document': {
    code: 'several-documents',
    message: say('`{word}` starts a second document, but one file is one page'),
    label: say`remove this line, or move all lines below it to a new file`,
    hidesRest: true,
  },
  escape: {
    code: 'bad-escape',
    message: say('`{word}` has no meaning in double quotes, where a backslash starts a special character'),
    label: say`use single quotes, or write the backslash twice`,
  },
  'dash-after-colon': {
    code: 'dash-after-colon',
    message: say`there is a dash after the colon, but a list starts on the line below its field`,
    label: say`move the item to the next line, or put the text in quotes`,
  },
  'dash-in-brackets': {
    code: 'needs-quotes',
    message: say`a dash cannot stand alone in brackets, unless it is in quotes`,
    label: say`put the whole value in quotes, such as "-" or "249,- €"`,
    hidesRest: true,
  },
  'stray-bracket': {
    code: 'yaml-syntax',
    message: say('`{word}` closes nothing, because no bracket is open here'),
    label: say`remove it, or put the text in quotes`,
    isGuess: true,
  },
  'lone-comma': {
    code: 'yaml-syntax',
    message: say`there is nothing before this comma`,
    label: say`write what belongs there, or remove the comma`,
  },
  'stray-comma': {
    code: 'yaml-syntax',
    message: say`there is a comma after the closing bracket`,
    label: say`remove it: YAML needs no comma at the end of a line`,
    isGuess: true,
  },
  directive: {
    code: 'yaml-unsupported',
    message: say`directives (\`%\`) are not supported here`,
    label: say`remove this line`,
  },
  'merge-key': reserved,
  'key-in-brackets': {
    code: 'yaml-unsupported',
    message: say`a list or a group cannot be the name of a field`,
    label: say`put the text in quotes`,
  },
  anchor: reserved,
  alias: reserved,
  tag: reserved,
}

/** Explains a problem by its kind. */
export function explainKind(
  { message, label, notes }: KindMessage,
  { start, end }: YamlProblem,
  { text }: SyntaxContext,
): Problem {
  const [word = ''] = /^\S+/.exec(text.slice(start, end)) ?? []
  const filled = (text: Message): Message => ({ ...text, values: { ...text.values, word } })
  return {
    place: { range: [start, end] },
    message: filled(message),
    ...(label && { label: filled(label) }),
    ...(notes && { notes }),
  }
}

/** What the parser says, for problems that nothing else explains. */
export function explainAny({ start, end, words = '' }: YamlProblem): Problem {
  const said = shorten(words, 120)
  return {
    place: { range: [start, end] },
    message: say`this cannot be read as YAML: ${said.charAt(0).toLowerCase()}${said.slice(1)}`,
  }
}

/** A file without content, or with comments only. */
export const explainEmptyFile = (): Problem => ({
  message: say`this file has no content`,
  place: 'file',
  notes: [say`Copy a file that is similar, and change what it says; or remove this one.`],
})
