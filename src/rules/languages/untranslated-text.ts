import { fileKindOf } from '../../site/routes.ts'
import type { Path } from '../../yaml/path.ts'
import { defineRule } from '../define-rule.ts'
import { isVariant, sourceTextsFor, translatedFiles } from '../lib/translated-files.ts'
import { leavesOf, type TextTree, translatedTexts } from '../summary/source-texts.ts'

/** Shorter texts may well be the same in two languages: names, figures, `Blog`. */
const minWords = 4

export default defineRule({
  code: 'untranslated-text',
  severity: 'warning',
  checkSite: (site, report) => {
    for (const translated of translatedFiles(site)) {
      const { file } = translated
      if (isVariant(site, translated)) continue
      const document = site.documentOf(file)
      const least = document.draft ? 1 : minWords
      const originals = new Set(leavesOf(sourceTextsFor(site, translated)))
      const texts = placedTexts(translatedTexts(document, site.schemas.walkers[fileKindOf(file)]))
      for (const [path, text] of texts)
        if (originals.has(text) && wordsIn(text) >= least)
          report(file, {
            message: 'this text is still in the default language',
            place: { path },
            label: 'translate it',
            isBrief: true,
          })
    }
  },
})

function placedTexts(tree: TextTree, path: Path = []): [Path, string][] {
  if (typeof tree === 'string') return [[path, tree]]
  if (Array.isArray(tree)) return tree.flatMap((entry, index) => placedTexts(entry, [...path, index]))
  return Object.entries(tree).flatMap(([key, child]) => placedTexts(child, [...path, key]))
}

/** Names begin with a capital letter, figures have no letters, and addresses are no words. */
const wordsIn = (text: string): number =>
  (text.replaceAll(/(?<!\S)\S*[@/]\S*/g, '').match(/(?<![\p{L}\p{N}])\p{Ll}{2,}/gu) ?? []).length
