import { pathKey } from '../../editor/model/paths.ts'
import type { ChangedText } from '../../editor/protocol/edits.ts'
import type { Translation } from '../../editor/protocol/files.ts'
import { textDigest } from '../../rules/summary/source-texts.ts'
import { sourceTextsLine } from '../../workspace/fixes/mark-translated.ts'

/**
 * A text that was changed together with the one that it translates says the same as before.
 *
 * @param text the YAML of a file
 * @param translation what the file translates
 * @param changed all texts of all files that change in one go
 * @returns the YAML, which knows the texts of its source that were changed with their translations
 */
export function withRenewedDigests(
  text: string,
  file: string,
  translation: Translation,
  changed: readonly ChangedText[],
): string {
  const own = new Set(changed.filter((one) => one.file === file).map(({ path }) => pathKey(path)))
  const renewed = changed.flatMap((one): [string, string][] => {
    if (one.file !== translation.source) return []
    const places = translation.texts.filter(({ text }) => text === one.before || text === one.now)
    const isTranslated = places.length > 0 && places.every(({ path }) => own.has(pathKey(path)))
    return isTranslated ? [[textDigest(one.before), textDigest(one.now)]] : []
  })
  const digests = new Map(renewed)
  return text.replace(sourceTextsLine, (line) =>
    line.replaceAll(/(?<=[\s[{])[0-9a-f]{6}(?=[\s\]}]|$)/g, (digest) => digests.get(digest) ?? digest),
  )
}
