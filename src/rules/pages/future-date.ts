import { type CheckedFile, defineRule } from '../define-rule.ts'
import { isPublished, sectionsIn, textIn, textsInItems } from '../summary/collect.ts'
import type { TextAt } from '../summary/file-summary.ts'

export default defineRule<TextAt[]>({
  code: 'future-date',
  severity: 'warning',
  collect: (file) => (isPublished(file) ? [...dateOfPage(file), ...datesOfCards(file)] : undefined),
  checkSite: ({ today }, report, dates) => {
    for (const [file, texts] of dates)
      for (const { text, place } of texts)
        if (text > today)
          report(file, {
            message: `this article is dated \`${text}\`, which is in the future`,
            place,
            label:
              place.path[0] === 'article'
                ? 'correct the date, or write `draft: true` at the top until then'
                : 'correct the date, or add the card on that day',
          })
  },
})

const dateOfPage = ({ document }: CheckedFile): TextAt[] => textIn(Object(document).article, ['article'], 'date')

const datesOfCards = (file: CheckedFile): TextAt[] =>
  sectionsIn(file).flatMap((one) => (one.traits.cards ? textsInItems(one, 'date') : []))
