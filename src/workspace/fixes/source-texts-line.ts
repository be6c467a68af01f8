import { digestsOf, type TextTree, writeDigests } from '../../rules/summary/source-texts.ts'

/** Formatters wrap long lines. */
export const sourceTextsLine = /^sourceTexts:[^\r\n]*(?:\r?\n[ \t]+\S[^\r\n]*)*/m

/** @returns the YAML of a translation with the digests of the texts that it translates, as its last line */
export function withSourceTexts(text: string, texts: TextTree): string {
  const own = `sourceTexts: ${writeDigests(digestsOf(texts))}`
  if (sourceTextsLine.test(text)) return text.replace(sourceTextsLine, () => own)
  const end = text.includes('\r\n') ? '\r\n' : '\n'
  const comment = '# The texts that this file translates: `npm run check -- --translated` writes this line.'
  return [text.replace(/(?<![\r\n])[\r\n]*$/, ''), '', comment, own, ''].join(end)
}
