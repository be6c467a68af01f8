import { closest, didYouMean } from '../../model/suggest.ts'
import { defineRule } from '../lib/define-rule.ts'
import { isCode, linesWithIgnores, ruleCodes } from '../lib/text/ignore-comments.ts'

export default defineRule({
  code: 'bad-ignore',
  severity: 'warning',
  docs: {
    summary: 'A comment that silences a warning is not complete',
    why: 'It names the code and the reason, so that the next person knows why: `# check-ignore CODE: reason`; several codes have commas between them. It is written above the line that it is about, and applies to all that is indented below that line. Inside of a text a # starts no comment, so there it is written above the field. Errors cannot be silenced: the page could not be built.',
    wrong: '# check-ignore title-length\ntitle: …',
    right: '# check-ignore title-length: the name of the law is that long\ntitle: …',
  },
  onComments: ({ yaml }, report) => {
    for (const { said, codes, reason, range } of linesWithIgnores(yaml)) {
      const fault = missingComma(said) ?? faultOf(codes, reason)
      if (fault) report({ ...fault, place: { range } })
    }
  },
})

interface Fault {
  message: string
  label?: string | undefined
}

/** Several codes with only spaces between some of them, or with a word or a sign that is no comma. */
function missingComma(said: string): Fault | undefined {
  const [, list = '', reason = 'reason'] = /^([^:]*)(?::\s*(\S.*))?/.exec(said) ?? []
  const names = list.split(/[\s,;+&/]+|\band\b/).filter(Boolean)
  const hasCommas = list.split(',').every((name) => /^[\w-]+$/.test(name.trim()))
  if (hasCommas || names.length < 2 || !names.every(isCode)) return undefined
  const label = `write \`# check-ignore ${names.join(', ')}: ${reason}\``
  return { message: 'a comma is missing between the codes', label }
}

function faultOf(codes: readonly string[], reason: string): Fault | undefined {
  if (!codes[0]) return { message: 'the comment names no code to ignore', label: 'write `# check-ignore CODE: reason`' }
  const unknown = codes.find((code) => !isCode(code))
  if (unknown !== undefined) {
    const label = didYouMean(closest(unknown, ruleCodes))
    return { message: `there is no code \`${unknown}\``, label }
  }
  const label = `write \`# check-ignore ${codes.join(', ')}: reason\``
  return reason ? undefined : { message: 'the comment gives no reason', label }
}
