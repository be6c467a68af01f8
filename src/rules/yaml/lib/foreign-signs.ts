import { say } from '../../../words/message.ts'
import type { Line } from '../../../yaml/lines.ts'
import type { YamlProblem } from '../../../yaml/yaml-problem.ts'
import type { Problem, SyntaxContext } from '../../define-rule.ts'
import { adviseInsteadOfTag, htmlTag } from '../../lib/html.ts'

/** A list marker of a word processor or of Markdown instead of a dash. */
const otherDash = /^([‐‑‒–—−－•·]|[*+](?= )|(?:--|\d{1,2}[.)])(?=[ \t]+[\w-]+:))[ \t]*(.*)/s

/** Explains a sign from elsewhere: of word processors, Markdown, or other formats. */
export function explainForeignSign({ line }: YamlProblem): Problem | undefined {
  return (
    explainOtherDash(line) ??
    explainMarkdownKey(line) ??
    explainOtherColon(line) ??
    explainOtherComment(line) ??
    explainFence(line)
  )
}

function explainOtherDash({ dashes, content, contentStart: start }: Line): Problem | undefined {
  const [, sign, item = ''] = otherDash.exec(content) ?? []
  if (sign === undefined || dashes !== '') return undefined
  const end = start + content.length - item.length
  return {
    place: { range: [start, start + sign.length] },
    message: say`\`${sign}\` does not start an item of a list: only \`-\` does`,
    label: say`write \`- ${item}\``,
    fix: { place: { range: [start, end] }, text: '- ' },
  }
}

/** `**heading**: One` */
function explainMarkdownKey({ content, contentStart: start, dashes }: Line): Problem | undefined {
  const [, sign = '', key, value = ''] =
    /^(\*\*|\*|__|_|`)([A-Za-z][\w-]*?)(?::\1|\1:)(?: +(.*)|$)/s.exec(content) ?? []
  if (key === undefined) return undefined
  return {
    place: { range: [start, start + key.length + 2 * sign.length] },
    message: say`\`${key}\` is the name of a field, which cannot have \`${sign}\` around it`,
    label: say`write \`${`${dashes}${key}: ${value}`.trim()}\``,
  }
}

/** A character that looks like a colon, or an equals sign or semicolon instead of one. */
function explainOtherColon({ content, contentStart: start }: Line): Problem | undefined {
  const [, key = '', sign = '', value] =
    /^([A-Za-z][\w-]*) *([：﹕︰∶꞉])\s*(.*)/s.exec(content) ?? /^([a-z]\w*) *([=;])(?: +(.*)|$)/s.exec(content) ?? []
  if (key === '') return undefined
  return {
    place: { range: [start, start + content.indexOf(sign) + 1] },
    message: say`\`${key}\` must have a plain colon (\`:\`) after it, not \`${sign}\``,
    label: say`write \`${`${key}: ${value ?? ''}`.trim()}\``,
  }
}

function explainOtherComment({ content, contentStart: start, end }: Line): Problem | undefined {
  const [, sign, rest = ''] = /^(\/\/|\/\*|<!--)(.*)$/s.exec(content) ?? []
  if (sign === undefined) return undefined
  const words = rest
    .trimEnd()
    .replace(/(?:\*\/|-->)$/, '')
    .trim()
  return {
    place: { range: [start, end] },
    message: say`\`${sign}\` does not start a comment`,
    label: say`a comment starts with \`#\`: write \`${`# ${words}`.trim()}\``,
  }
}

/** A page in the answer of a chatbot is often between two such lines. */
function explainFence({ content, contentStart: start, end }: Line): Problem | undefined {
  if (!/^(?:`{3,}|~{3,})[\w-]*[ \t]*$/.test(content)) return undefined
  return {
    place: { range: [start, end] },
    message: say`this is a code fence of Markdown, not part of the page`,
    label: say`remove this line, and what is outside of the page`,
  }
}

/** HTML in place of a field. */
export function explainHtmlLine({ line }: YamlProblem, { schemas }: SyntaxContext): Problem | undefined {
  if (htmlTag.exec(line.content)?.index !== 0) return undefined
  return {
    place: { range: [line.contentStart, line.end] },
    message: say`this line is HTML, which is not supported`,
    label: adviseInsteadOfTag(schemas, line.content),
  }
}
