import type { Code } from '../codes/codes.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { nameOfOdd, oddCharacters } from '../explain/odd-characters.ts'
import { shorten } from '../explain/words.ts'
import { deepest, mostSigns } from '../markdown.ts'
import type { Outline } from '../outline/outline.ts'
import { problem } from './check.ts'

type Kind = Outline['unshown'][number]['kind']

type Explained = [code: Code, message: string, label: string]

/** What Markdown does not show as it was meant. */
export function checkUnshown({ file, unshown }: Outline): Diagnostic[] {
  return unshown.map((field) => {
    const [code, message, label] = explanations[field.kind](field.text)
    if (field.kind !== 'deep') return problem('warning', code, file, field, message, { label })
    const notes = [`There are at most ${deepest} levels, and ${mostSigns} signs such as * and [ in a paragraph.`]
    return problem('error', code, file, field, message, { label, notes })
  })
}

/** @param label what to write instead */
function asTyped(source: string, label: string): Explained {
  return ['markdown-typed', `\`${shorten(source)}\` is shown to readers as it is typed here`, label]
}

/** @param source the first line, which starts with the sign */
function noList(source: string): Explained {
  const [, sign = '', blank = '', words = ''] = /^(\d+[.)]|.)(\s*)(.*)$/s.exec(source) ?? []
  // The bullets of Word have no shape in other fonts.
  const shown = /[\uf0a0-\uf0ff]/.test(sign) ? 'a bullet of a word processor' : `\`${sign}\``
  const behind = blank === '' ? 'without a blank' : `with ${nameOfOdd(blank) ?? 'another blank than a space'}`
  const message = `${shown}${isSign.test(sign) ? ` ${behind} behind it` : ''} starts no item of a list`
  const right = `${/^\d/.test(sign) ? sign : '-'} ${shorten(words, 30)}`
  return [
    'markdown-list',
    `${message}: readers see all of the lines as one`,
    `write \`${right}\`, and the others like it`,
  ]
}

/** What starts an item, with the right blank behind it. */
const isSign = /^(?:[-*+]|\d+[.)])$/

/** What is said of each kind, from what stands in the text. */
const explanations: Record<Kind, (source: string) => Explained> = {
  deep: () => ['deep-markdown', 'this Markdown is nested too deeply to be read', 'write it with fewer signs'],
  list: noList,
  html: () => [
    'markdown-html',
    'HTML is shown to readers as it is typed here',
    'write Markdown: **bold**, *emphasis*, [link](/services), ## heading',
  ],
  image: () => [
    'markdown-image',
    'pictures in Markdown are not shown, only their descriptions',
    'end the text here, and show the picture in a section of its own',
  ],
  table: () => [
    'markdown-table',
    'tables in Markdown are not shown: readers see all of the lines as one, with their signs',
    'end the text here for a cost-table section, or write a list',
  ],
  'no-words': (source) =>
    source.startsWith('#')
      ? ['markdown-empty', 'this heading has no words', `write them behind the ${source}, or remove the line`]
      : ['markdown-empty', 'this link has no words, so nobody sees it', 'write them between the brackets'],
  box: (source) => asTyped(source, 'leave it out, for lists have no boxes to tick'),
  heading: (source) => {
    const [code, message, label] = asTyped(source, `write \`${shorten(source.replace(/^(#+)\s*/, '$1 '))}\``)
    return [code, message + oddCharacters(/^#+(\s*)/.exec(source)?.[1] ?? ''), label]
  },
  strike: (source) => asTyped(source, 'leave it out, for no sign strikes words through'),
  link: (source) => asTyped(source, 'write `[words](/address)`, with no blank before the address or in it'),
  bold: (source) => asTyped(source, 'write `**bold words**`, with ** directly at the first and the last letter'),
}
