import type { FontFace } from '../../../theme/theme-css.ts'
import type { FontFacts } from '../../../workspace/files/fonts.ts'

/** Fonts of systems, with the average width of a letter in em as `FontFacts` has it. */
const systemFonts = {
  serif: [
    { names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'], letterWidth: 0.3962 },
    { names: ['Georgia'], letterWidth: 0.4348 },
    // Android
    { names: ['Noto Serif', 'NotoSerif'], letterWidth: 0.47045 },
  ],
  'sans-serif': [{ names: ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto'], letterWidth: 0.44037 }],
}

type Kind = keyof typeof systemFonts

const faceName = (family: string, index: number) => `${family} Fallback${index > 0 ? ` ${index + 1}` : ''}`

/** @returns the names of a font's fallbacks, in quotes */
export const fallbackNames = (family: string, kind: Kind): string[] =>
  systemFonts[kind].map((_, index) => `'${faceName(family, index)}'`)

/** @returns rules that give fonts of systems the metrics of a web font, so that the swap moves nothing */
export function fallbackFaces({ family, kind, facts }: { family: string; kind: Kind; facts: FontFacts }): FontFace[] {
  const percent = (value: number) => `${Math.round(value * 10_000) / 100}%`
  return systemFonts[kind].map(({ names, letterWidth }, index) => {
    const size = facts.letterWidth / letterWidth
    return {
      'font-family': `"${faceName(family, index)}"`,
      src: names.map((name) => `local("${name}")`).join(', '),
      'size-adjust': percent(size),
      'ascent-override': percent(facts.ascent / size),
      'descent-override': percent(facts.descent / size),
      'line-gap-override': percent(facts.lineGap / size),
    }
  })
}
