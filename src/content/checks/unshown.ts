import type { Code } from '../codes/codes.ts'
import type { Diagnostic } from '../diagnostic.ts'
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

/** What is said of each kind, from what stands in the text. */
const explanations: Record<Kind, (source: string) => Explained> = {
  deep: () => ['deep-markdown', 'this Markdown is nested too deeply to be read', 'write it with fewer signs'],
  dots: (source) => [
    'markdown-list',
    `\`${source[0]}\` starts no item of a list: readers see all of the lines as one`,
    `write \`- ${shorten(source.slice(1).trim(), 30)}\`, and the others like it`,
  ],
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
  heading: (source) => asTyped(source, `write \`${shorten(source.replace(/^#+/, '$& '))}\``),
  strike: (source) => asTyped(source, 'leave it out, for no sign strikes words through'),
  link: (source) => asTyped(source, 'write `[words](/address)`, with no blank before the address or in it'),
  bold: (source) => asTyped(source, 'write `**bold words**`, with ** directly at the first and the last letter'),
}
