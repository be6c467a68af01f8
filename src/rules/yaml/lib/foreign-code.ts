import type { YAMLError } from 'yaml'
import { siteFile } from '../../../site/routes.ts'
import type { SyntaxContext, SyntaxProblem } from '../../define-rule.ts'
import { adviseInsteadOfTag, blockForTag, htmlTag } from '../../texts/lib/html.ts'
import { type Line, lineOfError } from './author-lines.ts'

/** Explains a line of HTML in place of a field. */
export function explainHtmlLine(line: Line, context: SyntaxContext): SyntaxProblem | undefined {
  if (htmlTag.exec(line.content)?.index !== 0) return undefined
  return {
    start: line.contentStart,
    end: line.end,
    message: 'this line is HTML, which is not supported',
    label: adviseInsteadOfTag(context.schemas, line.content),
    dependsOnLines: true,
  }
}

/** Words in the code of services that count visits. */
const analytics =
  /gtag|googletagmanager|google-analytics|matomo|plausible|fbq\(|connect\.facebook|clarity\.ms|umami|hotjar/i

/** Explains the code of another service, with scripts or several tags, that was pasted between the fields. */
export function explainForeignCode(context: SyntaxContext, error: YAMLError): SyntaxProblem | undefined {
  const here = lineOfError(context, error)
  if (!/^<(?:!--|[a-z])/i.test(here.content)) return undefined
  const [first, last] = blockAround(here)
  const code = context.text.slice(first.start, last.end)
  if (!/<(?:script|noscript|style)\b/i.test(code)) return undefined
  const lines = first === last ? `line ${first.index + 1} is` : `lines ${first.index + 1} to ${last.index + 1} are`
  return {
    start: first.contentStart,
    end: first.end,
    message: `${lines} code of another service, and code cannot be pasted here`,
    label: `remove ${first === last ? 'it' : 'them'}${adviceFor(context, code)}`,
    hidesRest: true,
  }
}

function adviceFor({ schemas }: SyntaxContext, code: string): string {
  if (analytics.test(code)) {
    const id = /\bG-[A-Z\d]{6,}\b/.exec(code)?.[0]
    const google = id ? `, with \`service: google-analytics\` and \`id: ${id}\`` : ''
    return `: visits are counted with \`analytics\` in ${siteFile}${google}`
  }
  const tags = code.match(new RegExp(htmlTag, 'gi')) ?? []
  const type = tags.map((tag) => blockForTag(schemas, tag)).find((one) => one !== undefined)
  return type ? `, and add a section instead: \`- type: ${type}\`` : ''
}

/** @returns the first and the last line of a block of code: from tag to tag, without fields between them */
function blockAround(line: Line): [first: Line, last: Line] {
  let [first, last] = [line, line]
  for (let above = line.above; above && isTag(above); above = above.above) first = above
  for (let below = line.below; below && !isField(below); below = below.below) if (isTag(below)) last = below
  return [first, last]
}

const isTag = ({ content }: Line): boolean => /^<|<\/[a-z]+>\s*$|-->\s*$/i.test(content)

const isField = ({ field, dashes, content }: Line): boolean =>
  field !== undefined && (dashes !== '' || !/[;,{(]\s*$/.test(content))
