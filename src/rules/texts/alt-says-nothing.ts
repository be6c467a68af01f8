import { shorten } from '../../diagnostics/describe.ts'
import { type AuthorText, say } from '../../words/message.ts'
import { defineRule } from '../define-rule.ts'

const pictureName = /\.(?:jpe?g|jfif|png|webp|avif|gif|hei[cf]|tiff?|bmp|svg|dng)$/i

/** File names of cameras, phones and photo hosts: fixed words with a date or a number. */
const cameraName =
  /^(?:whatsapp (?:image|photo)|screen ?shot|captura de pantalla|dsc|img|pxl)[-_ ]{0,9}\d[\d\s_.:()atpm-]*$/i

/** A single word; with digits or an underscore it is a name, such as `DSC_0042` or `garden-2`. */
const oddWord = /^\S{0,200}$/

/** Words that do not say what a photo shows, in the languages of src/words. A text of these words alone is empty. */
const emptyWords = new Set(
  'a afbeelding alt an av bild bilder caption das da de del den der description des det die do du ein eine en ett foto fotografia fotografie fotografía fotos här here het hier ici image imagem imagen imagens images img la le les my n na none of our photo photograph photographie photos pic picture pictures placeholder plaatje tbd test text texto texte the this um uma un una une untitled van von'.split(
    ' ',
  ),
)

export default defineRule({
  code: 'alt-says-nothing',
  severity: 'warning',
  checkFile: ({ document, walker }, report) => {
    for (const [path, value, { role }] of walker.visit(document)) {
      if (role !== 'image') continue
      const { alt, src } = Object(value) as { alt?: unknown; src?: unknown }
      const message = typeof alt === 'string' ? altProblem(alt.trim(), String(src)) : undefined
      if (message === undefined) continue
      report({
        message,
        place: { path: [...path, 'alt'] },
        label: say`describe what the photo shows, such as \`A path between two hedges\``,
      })
    }
  },
})

/** @returns the problem of an alternative text; an empty one is a schema error already */
function altProblem(alt: string, src: string): AuthorText | undefined {
  if (alt === '') return undefined
  const quoted = `\`${shorten(alt)}\``
  const words = alt.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.every((word) => emptyWords.has(word)))
    return say`${quoted} does not describe the photo for people who cannot see it`
  const isPartOfSource = alt.includes('-') && src.replace(/\.\w{1,9}$/, '').endsWith(`/${alt}`)
  const isOddWord = oddWord.test(alt) && /[\d_]/.test(alt)
  const isName = pictureName.test(alt) || cameraName.test(alt) || isOddWord || isPartOfSource
  return isName ? say`${quoted} is a file name; screen readers read it aloud instead of a description` : undefined
}
