import type { Diagnostic, Span } from '../diagnostic.ts'
import { type Context, diagnose } from '../explain/fault.ts'
import { shorten } from '../explain/words.ts'
import type { At } from '../outline/located.ts'
import type { Path } from '../yaml/parse.ts'
import { spanOfValue } from '../yaml/places.ts'

const pictureName = /\.(?:jpe?g|jfif|png|webp|avif|gif|hei[cf]|tiff?|bmp|svg|dng)$/i

/** What cameras, phones and photo hosts call their files: words of their own and a date or a number. */
const cameraName =
  /^(?:whatsapp (?:image|photo)|screen ?shot|captura de pantalla|dsc|img|pxl)[-_ ]*\d[\d\s_.:()atpm-]*$/i

/** A name without blanks, of which nobody would make a description: `DSC_0042`, `kitchen-2`. */
const oddWord = /^\S*[\d_]\S*$/

/** That there is a photo is said to everybody; what it shows is not. */
const saysNothing = new Set(
  'a alt an bild caption da de del description foto fotografía fotos here image imagen images img la my n na none of our photo photograph photos pic picture pictures placeholder tbd test text the this un una untitled'.split(
    ' ',
  ),
)

/**
 * Descriptions of photos that are the name of a file, or words that would fit every photo.
 *
 * @param isNew whether nothing is said yet about a value
 */
export function findPhotoWords(context: Context, isNew: (place: At) => boolean): Diagnostic[] {
  const { parsed, walker } = context
  const found: Diagnostic[] = []
  walker.visit(parsed.value, (path, value, { role }) => {
    if (role !== 'image') return
    const { alt, src } = Object(value) as { alt?: unknown; src?: unknown }
    const fault = typeof alt === 'string' ? faultOf(alt.trim(), String(src)) : undefined
    if (fault === undefined) return
    const span = spanOfValue(parsed, [...path, 'alt'])
    if (isNew({ span })) found.push(toDescribe(context, path, span, fault))
  })
  return found
}

function toDescribe(context: Context, path: Path, span: Span, message: string): Diagnostic {
  const label = 'say what it shows, as in `A bright kitchen with an island`'
  return { ...diagnose(context, 'alt-says-nothing', path, span, message, { label }), severity: 'warning' }
}

/** @returns what is wrong with a description; undefined when it may be one. One of blanks is an error already. */
function faultOf(alt: string, src: string): string | undefined {
  if (alt === '') return undefined
  const said = `\`${shorten(alt)}\``
  const words = alt.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.every((word) => saysNothing.has(word)))
    return `${said} says nothing about the photo to those who do not see it`
  const isOfSource = alt.includes('-') && src.replace(/\.\w+$/, '').endsWith(`/${alt}`)
  const isName = pictureName.test(alt) || cameraName.test(alt) || oddWord.test(alt) || isOfSource
  return isName ? `${said} is the name of a file, and is read out to those who do not see the photo` : undefined
}
