import { fileKindOf } from '../../site/routes.ts'
import { say } from '../../words/message.ts'
import { defineRule } from '../define-rule.ts'
import { isVariant, sourceTextsFor, translatedFiles } from '../lib/translated-files.ts'
import { isTranslated } from '../summary/reader-texts.ts'
import { leavesOf } from '../summary/source-texts.ts'

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
      for (const [path, text, place] of site.schemas.walkers[fileKindOf(file)].visit(document))
        if (typeof text === 'string' && isTranslated(place) && originals.has(text) && wordsIn(text) >= least)
          report(file, {
            message: say`this text is still in the default language`,
            place: { path },
            label: say`translate it`,
            isBrief: true,
          })
    }
  },
})

/** Names begin with a capital letter, figures have no letters, and addresses are no words. */
const wordsIn = (text: string): number =>
  (text.replaceAll(/(?<!\S)\S*[@/]\S*/g, '').match(/(?<![\p{L}\p{N}])\p{Ll}{2,}/gu) ?? []).length
