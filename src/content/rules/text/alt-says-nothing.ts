import { shorten } from '../../diagnostics/describe.ts'
import { defineRule } from '../lib/define-rule.ts'

const pictureName = /\.(?:jpe?g|jfif|png|webp|avif|gif|hei[cf]|tiff?|bmp|svg|dng)$/i

/** What cameras, phones and photo hosts call their files: words of their own and a date or a number. */
const cameraName =
  /^(?:whatsapp (?:image|photo)|screen ?shot|captura de pantalla|dsc|img|pxl)[-_ ]{0,9}\d[\d\s_.:()atpm-]*$/i

/** A name without spaces that nobody would use as a description: `DSC_0042`, `kitchen-2`. */
const oddWord = /^\S{0,200}$/

/** Everybody knows that there is a photo; what it shows is the question. */
const emptyWords = new Set(
  'a alt an bild caption da de del description foto fotografía fotos here image imagen images img la my n na none of our photo photograph photos pic picture pictures placeholder tbd test text the this un una untitled'.split(
    ' ',
  ),
)

export default defineRule({
  code: 'alt-says-nothing',
  severity: 'warning',
  docs: {
    summary: 'The description of a photo is a file name, or says nothing',
    why: 'The `alt` of a photo replaces it where it is not seen: screen readers read it out, search engines read it, and browsers show it when the photo does not load. The name that a camera gave to the file helps none of them, nor does the word photo. Say what the photo shows, in one short sentence.',
    wrong: 'alt: IMG_2034.jpg',
    right: 'alt: A bright kitchen with an island',
  },
  onDocument: ({ document, walker }, report) => {
    for (const [path, value, { role }] of walker.visit(document)) {
      if (role !== 'image') continue
      const { alt, src } = Object(value) as { alt?: unknown; src?: unknown }
      const message = typeof alt === 'string' ? faultOf(alt.trim(), String(src)) : undefined
      if (message === undefined) continue
      report({
        message,
        place: { path: [...path, 'alt'] },
        label: 'say what the photo shows, as in `A bright kitchen with an island`',
      })
    }
  },
})

/** @returns what is wrong with a description; undefined when it may be one. An empty one is an error already. */
function faultOf(alt: string, src: string): string | undefined {
  if (alt === '') return undefined
  const quoted = `\`${shorten(alt)}\``
  const words = alt.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.every((word) => emptyWords.has(word)))
    return `${quoted} says nothing about the photo to people who do not see it`
  const isPartOfSource = alt.includes('-') && src.replace(/\.\w{1,9}$/, '').endsWith(`/${alt}`)
  const isOddWord = oddWord.test(alt) && /[\d_]/.test(alt)
  const isName = pictureName.test(alt) || cameraName.test(alt) || isOddWord || isPartOfSource
  return isName ? `${quoted} is the name of a file; screen readers read it out in place of the photo` : undefined
}
