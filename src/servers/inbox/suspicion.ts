import type { IncomingMessage } from 'node:http'
import { similarityOf, sketchOfText } from '../../rules/summary/shingles.ts'
import { parseUrl } from '../../site/address.ts'
import type { InboxForm } from '../../site/form-definition.ts'
import { honeypotName } from '../../site/inbox.ts'
import { type AuthorText, say } from '../../words/message.ts'
import type { Post } from './types.ts'

/** A text that was sent. */
interface SentText {
  text: string
  links: readonly URL[]
  /** The e-mail address that was given. */
  sender: string
  /** Of the visitor. */
  address: string
}

/** Of a text, as much is compared. */
const most = { letters: 8000, links: 20, lettersOfLink: 200 }

/** Short texts are alike by chance. */
const isAlike = (one: Uint32Array, other: Uint32Array): boolean =>
  Math.max(one.length, other.length) >= 10 && similarityOf(one, other) >= 0.55

/** Programs count, so that no two texts are the same. */
const withoutNumbers = (text: string): string => text.replaceAll(/\p{N}+/gu, ' ')

/**
 * @returns a function that compares a text with those of others among the thousand before, and remembers it. Who corrects
 *   an e-mail address is nobody else.
 */
function createRecentTexts() {
  const recent: (Pick<SentText, 'sender' | 'address'> & { shingles: Uint32Array; hrefs: string[] })[] = []
  return ({ text, links, sender, address }: SentText) => {
    const shingles = sketchOfText(withoutNumbers(text.slice(0, most.letters)))
    const hrefs = links.slice(0, most.links).map(({ href }) => withoutNumbers(href.slice(0, most.lettersOfLink)))
    const ofOthers = recent.filter((one) => one.sender !== sender && one.address !== address)
    recent.push({ shingles, hrefs, sender, address })
    if (recent.length > 1000) recent.shift()
    return {
      hasTextOfAnother: ofOthers.some((one) => isAlike(one.shingles, shingles)),
      hasLinkOfAnother: ofOthers.some((one) => one.hrefs.some((href) => hrefs.includes(href))),
    }
  }
}

/** What is known of a post beside its values. */
export interface Circumstances {
  request: Pick<IncomingMessage, 'headers'>
  address: string
  /** Seconds since the token was issued; undefined without a token of this form. */
  age: number | undefined
  isWornOut: boolean
  /** Whether the browser should have worked for its token, and has not. */
  isIdle: boolean
}

/** A sign of two points is a doubt; one of a single point needs another one. */
type Sign = [isThere: boolean, points: 1 | 2, doubt: AuthorText]

const week = 7 * 24 * 3600

/**
 * @param host of the site, such as `example.com`
 * @param scripts that messages may have beside those of the form; undefined where the owner has not said it
 * @returns a function that says to the owner why a post may be unwanted: nothing about one like any other
 */
export function createSuspicion(host: string, scripts?: readonly string[]) {
  const compare = createRecentTexts()
  return (post: Post, form: InboxForm, circumstances: Circumstances): AuthorText[] => {
    const textsOf: TextsOf = (...types) =>
      form.fields.filter(({ type }) => types.includes(type)).flatMap(({ name }) => valuesOf(post, name).filter(Boolean))
    const text = textsOf('text', 'long-text').join('\n')
    const links = linksIn(text, host)
    const sender = textsOf('email').join().toLowerCase()
    const { hasTextOfAnother, hasLinkOfAnother } = compare({ text, links, sender, address: circumstances.address })
    const signs: Sign[] = [
      ...signsOfSending(post, textsOf, circumstances),
      ...signsOfFields(post, form, textsOf),
      ...signsOfLinks(text, links, host, sender),
      ...signsOfScripts(textsOf('long-text').join('\n'), form, scripts),
      [hasTextOfAnother, 2, say`Somebody else has sent nearly the same text.`],
      [hasLinkOfAnother, 1, say`Somebody else has sent nearly the same link.`],
    ]
    const seen = signs.filter(([isThere]) => isThere)
    const sum = seen.reduce((total, [, points]) => total + points, 0)
    return sum < 2 ? [] : seen.map(([, , doubt]) => doubt)
  }
}

/** What was written into the fields of these types. */
type TextsOf = (...types: string[]) => string[]

const valuesOf = ({ values }: Post, name: string): readonly string[] => values.get(name) ?? []

function signsOfSending(post: Post, textsOf: TextsOf, { request, age, isWornOut, isIdle }: Circumstances): Sign[] {
  const { headers } = request
  const isBrowser = headers['sec-fetch-site'] === 'same-origin' && headers['accept-language'] !== undefined
  const hasScript = headers['sec-fetch-mode'] !== 'navigate'
  // What is filled in by the browser takes no time.
  const isTyped = textsOf('long-text').join('').length > 20
  const seconds = Number(valuesOf(post, 'seconds')[0] ?? Number.POSITIVE_INFINITY)
  const isFast = seconds < 3 || (isTyped && age !== undefined && age < 3)
  return [
    [valuesOf(post, honeypotName).some(Boolean), 2, say`The field is filled in that only programs see.`],
    [age === undefined, isBrowser && !hasScript ? 1 : 2, say`It did not come from the form on the page.`],
    [isFast, 2, say`It was written and sent within three seconds.`],
    [age !== undefined && age > week, 1, say`The form was opened more than a week before.`],
    [/headless/i.test(headers['user-agent'] ?? ''), 2, say`The browser says that nobody looks at it.`],
    [isWornOut, 2, say`The same opened form has sent many messages.`],
    [isIdle, 2, say`Many messages were coming, and the browser did not do what it was asked for.`],
  ]
}

function signsOfFields(post: Post, { fields }: InboxForm, textsOf: TextsOf): Sign[] {
  const texts = textsOf('text', 'long-text')
  const named = fields.filter(({ type, autocomplete }) => type === 'phone' || autocomplete)
  const hasLink = named.some(({ name }) => valuesOf(post, name).some((value) => linksIn(value, '').length > 0))
  const odd = texts.filter(isByChance).length
  return [
    [hasLink, 2, say`There is a link where nobody writes one.`],
    [odd > 0, odd === texts.length ? 2 : 1, say`A text is no word, but letters by chance.`],
    [textsOf('long-text').some((text) => /^\p{L}{12,}$/u.test(text)), 1, say`The message is one long word.`],
  ]
}

function signsOfLinks(text: string, links: readonly URL[], host: string, sender: string): Sign[] {
  const hosts = new Set(links.map(({ hostname }) => hostname)).size
  const addresses = addressesIn(text).filter((one) => !sender.includes(one)).length
  return [
    [/\[(?:url|link)\b|<a\s|href\s*=/i.test(text), 2, say`It has the markup of links.`],
    [/^[ \t]*(?:bcc|content-type|mime-version)[ \t]*:/im.test(text), 2, say`It has the head of an e-mail.`],
    [links.length > 0, hosts > 2 || links.length > 5 ? 2 : 1, say`It has links.`],
    [addresses > 1, addresses > 2 ? 2 : 1, say`It names several e-mail addresses.`],
    [namesHost(text, host), 1, say`It names this website.`],
  ]
}

/** That of more than half of the letters counts, and those of links do not. */
function signsOfScripts(text: string, { success, fields }: InboxForm, scripts: readonly string[] | undefined): Sign[] {
  const own = scriptsIn([success, ...fields.map(({ label }) => label)].join()).map(({ name }) => name)
  const words = partsOf(text)
    .filter((part) => !isLink(part))
    .join(' ')
  const foreign = scriptsIn(words).filter(({ name }) => !own.includes(name) && !scripts?.includes(name))
  const letters = foreign.reduce((sum, script) => sum + script.letters, 0)
  const names = foreign.map(({ name }) => name).join(', ')
  const isForeign = letters * 2 > countOf(words, /\p{L}/gu)
  return [[isForeign, scripts ? 2 : 1, say`It is written in another script: ${names}.`]]
}

/** The names in Unicode of those scripts that are told from each other. */
export const allScripts =
  'Latin Greek Cyrillic Armenian Georgian Hebrew Arabic Devanagari Bengali Thai Hangul Hiragana Katakana Han'.split(' ')

const patterns = new Map<string, RegExp>()
for (const name of allScripts) patterns.set(name, new RegExp(`\\p{Script=${name}}`, 'gu'))

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** @returns the scripts in which a text has letters */
const scriptsIn = (text: string): { name: string; letters: number }[] =>
  [...patterns]
    .map(([name, pattern]) => ({ name, letters: countOf(text, pattern) }))
    .filter(({ letters }) => letters > 0)

/** @returns the parts of a text that blanks, brackets and quotation marks separate */
const partsOf = (text: string): string[] => text.split(/[\s<>"'()[\],;]+/)

const isLink = (part: string): boolean =>
  /https?:\/\/|^www\.|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/\S/i.test(part.slice(0, 2000))

/** @returns the addresses of a text, without those of a host and of e-mail */
function linksIn(text: string, host: string): URL[] {
  return partsOf(text)
    .filter(isLink)
    .flatMap((part) => {
      const start = part.search(/https?:\/\//i)
      return parseUrl(start < 0 ? `http://${part}` : part.slice(start)) ?? []
    })
    .filter(({ hostname }) => hostname !== host)
}

/** @returns the e-mail addresses of a text in lower case, each once */
const addressesIn = (text: string): string[] => [
  ...new Set(partsOf(text.toLowerCase()).filter((part) => /^[^@]+@[^@]+\.[a-z]{2,}\.?$/.test(part))),
]

/** @returns whether a text names a host, and no page of it */
const namesHost = (text: string, host: string): boolean =>
  host.includes('.') &&
  partsOf(text.toLowerCase()).some(
    (part) => part.replace(/^(?:https?:\/\/)?(?:www\.)?/, '').replace(/[/.:!?]*$/, '') === host,
  )

/**
 * Bots write letters by chance into fields.
 *
 * @returns whether each word is one in which capitals come and go, or all is one long word that nobody could say
 */
function isByChance(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? []
  const isOdd = (word: string) => word.length >= 8 && countOf(word, /\p{Ll}\p{Lu}/gu) >= 2
  const letters = text.trim()
  const isUnspeakable = /^[a-z]{10,}$/i.test(letters) && countOf(letters, /[aeiouy]/gi) < 0.25 * letters.length
  return isUnspeakable || (words.length > 0 && words.every(isOdd))
}
