import { linkWithUser, mailWithLineBreak } from '../../site/address.ts'
import { callingCode, internationalNumber, withoutZero } from '../../site/phone.ts'
import { renamePhoto } from '../../site/photo-names.ts'
import { normalizeRoute } from '../../site/routes.ts'
import { fileSlug } from '../../site/slug.ts'
import { suggest } from '../../site/suggest.ts'
import { type AuthorText, say } from '../../words/message.ts'

const schemes = ['https', 'http', 'mailto', 'tel']

/** A website without a scheme: with `www.` or a common top-level domain. */
const website = /^www\.|^([a-z0-9-]+\.)+(com|es|eu|org|net|info|uk|me|gl|be|example)(\/|$)/i

/** Matches an address that is the path of a file, not of a website: `./prices.pdf`. */
export const linkToFile =
  /^(?![a-z]{3,}:(?<!file:)|www\.|([a-z0-9-]+\.)+[a-z]{2,}\/)[^?#]*\.(pdf|docx?|xlsx?|pptx?|odt|ods|csv|zip|ics|mp[34]|mov|jpe?g|png|webp|avif|gif|svg)$/i

/** @returns whether the path of a file is that of a picture or a film */
export const isPicture = (path: string): boolean => /\.(jpe?g|png|webp|avif|gif|svg|mov)$/i.test(path)

/** What to do about a link to a file. */
export const adviceForFile = (path: string): AuthorText =>
  isPicture(path)
    ? say`pages do not link to photos: show it with \`image\`, or save it as a PDF and link to that`
    : say`put the file beside the page as \`${fileName(path)}\`, and write \`./${fileName(path)}\``

/** @returns the name of a file as links need it: `Price list.PDF` becomes `price-list.pdf` */
export function fileName(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
  const dot = name.lastIndexOf('.')
  const stem = name.slice(0, dot)
  return (/^[\w-]+$/.test(stem) ? stem : fileSlug(decode(stem))) + name.slice(dot).toLowerCase()
}

/** Browsers copy `price%20list`. */
const decode = (text: string): string => text.replaceAll('%20', ' ')

/** Addresses that no link can have, why, and what to write instead. */
export const impossibleLinks: { pattern: RegExp; reason: AuthorText; label?: AuthorText }[] = [
  {
    pattern: mailWithLineBreak,
    reason: say`only the text of a mail, after \`body=\`, can have line breaks`,
    label: say`remove \`%0a\` and \`%0d\` and what does not belong to the address`,
  },
  {
    pattern: /^(?:tel:)?[ (]*0[1-9][\d ().-]{5,}$/i,
    reason: say`it leads nowhere from another country`,
    label: say`write \`tel:\`, +, the country code, and the number without its first 0`,
  },
  {
    pattern: /^tel:/i,
    reason: say`after \`tel:\` comes a phone number, such as \`tel:+34952123456\``,
  },
  {
    pattern: /^mailto:/i,
    reason: say`after \`mailto:\` comes an e-mail address, such as \`mailto:name@example.com\``,
  },
  {
    pattern: /^(?:javascript|data|vbscript|file):/i,
    reason: say`a link leads to an address, and runs no code`,
    label: say`write the address of a page, or remove the link`,
  },
  {
    pattern: linkWithUser,
    reason: say`it leads to what is after the \`@\`, and looks as if it led to what is before`,
    label: say`leave out everything between \`//\` and \`@\`, and the \`@\``,
  },
]

/** @returns corrections of a link, see `corrections` */
export function correctLink(text: string, country?: unknown): string[][] {
  if (/^[^\s@:/]+@[^\s@.]+\.[^\s@]+$/.test(text)) return [[`mailto:${text}`]]
  if (/^\+?[0-9][0-9 -]{5,}$/.test(text)) return [phoneLinks(text.replaceAll('-', ''), country)]
  const path = text.replaceAll('\\', '/')
  if (path.startsWith('//')) return [[`https:${path}`]]
  const [, scheme = '', rest = ''] = /^([a-z]+)(?::\/*|\/\/+)\s*([^/\s][^\n]*)$/i.exec(text) ?? []
  if (scheme) {
    const [likely] = suggest(scheme, schemes)
    if (likely === 'tel') return [phoneLinks(rest, country)]
    return [likely === undefined ? [] : [withScheme(likely, rest)]]
  }
  if (website.test(text)) return [[`https://${text}`]]
  const [, route = '', anchor = ''] = /^(?:\.*\/)*([a-z0-9][^#?:]*)([#?][^\n]*)?$/i.exec(path) ?? []
  return route ? [[normalizeRoute(`/${route.trim().replaceAll(/\s+/g, '-')}`) + anchor]] : []
}

/** In international form where the country is known: a number that begins with 0 leads nowhere from another country. */
function phoneLinks(text: string, country: unknown): string[] {
  const whole = text.startsWith('+') ? withoutZero(text) : internationalNumber(text, callingCode(country))
  const number = whole ?? text
  return number.startsWith('0') ? [] : [`tel:${number.replaceAll(/\(0\)|[\s().]/g, '')}`]
}

function withScheme(scheme: string, rest: string): string {
  // The addresses of this service are numbers without +, which people copy with their spaces.
  const chat = /^wa\.me\/(\+?[\d\s()-]+)$/.exec(rest)?.[1]
  if (chat) return `https://wa.me/${chat.replaceAll(/\D/g, '')}`
  return scheme.startsWith('http') ? `${scheme}://${rest.trim().replaceAll(/\s/g, '%20')}` : `${scheme}:${rest}`
}

/** @returns the path of a photo beside the page; of an absolute path only the name, because the page's folder in it is unknown */
export function pathBesidePage(text: string): string {
  const path = text.replaceAll('\\', '/')
  const isAbsolute = /^([a-z]:|file:)?\/|^~/i.test(path)
  return `./${isAbsolute ? path.slice(path.lastIndexOf('/') + 1) : path.replace(/^(\.\/)*(pages\/)?/, '')}`
}

/** @returns advice about the path of a photo on a computer */
export const copyPhoto = (text: string): AuthorText | undefined => renamePhoto(pathBesidePage(text), true)
