import type { IncomingHttpHeaders } from 'node:http'
import { fraud, links, otherScripts, pitches } from './unwanted-texts.ts'
import { type Phrases, phrases, sharedLinks } from './wanted-texts.ts'

/*
 * Posts that are made by chance: those of customers, and unwanted ones of five kinds. No sentence of an unwanted one is
 * in both halves, so that rules that fit the first half only fail in the second.
 */

export interface Sample {
  kind: string
  values: Record<string, string>
  headers: IncomingHttpHeaders
  address: string
  form: string
  age: number | undefined
}

export interface Chance {
  number: (from: number, to: number) => number
  one: <T>(of: readonly T[]) => T
  some: <T>(of: readonly T[], count: number) => T[]
  is: (share: number) => boolean
}

/** The same numbers for the same seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const number = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const one = <T>(of: readonly T[]) => of[number(0, of.length - 1)] as T
  const some = <T>(of: readonly T[], count: number) => {
    const rest = [...of]
    return Array.from({ length: Math.min(count, of.length) }, () => rest.splice(number(0, rest.length - 1), 1)[0] as T)
  }
  return { number, one, some, is: (share) => next() < share }
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
export const lettersOf = ({ one }: Chance, length: number, from = letters) =>
  Array.from({ length }, () => one([...from])).join('')

/** Fills `{a|b}` with one of them, `#` with a digit and `@` with an e-mail address. */
export function spin(chance: Chance, text: string): string {
  const chosen = text.replaceAll(/\{([^{}]*)\}/g, (_, choices: string) => chance.one(choices.split('|')))
  return chosen
    .replaceAll('#', () => String(chance.number(1, 9)))
    .replaceAll('@', () => `${lettersOf(chance, 8)}@${lettersOf(chance, 7)}.com`)
}

const browser = (mode: string, language: string): IncomingHttpHeaders => ({
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36',
  accept: mode === 'cors' ? 'application/json' : 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-language': language,
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': mode,
})

const addressBy = ({ number }: Chance) => `${number(11, 220)}.${number(0, 255)}.${number(0, 255)}.${number(1, 254)}`

/** People type, correct, look for a photo and come back. Some have scripts turned off, or a browser that fills in all. */
function asPerson(chance: Chance, language: string): Omit<Sample, 'kind' | 'values'> {
  const hasScript = !chance.is(0.015)
  const age = chance.is(0.1) ? chance.number(4, 9) : chance.is(0.05) ? chance.number(9e3, 4e5) : chance.number(15, 2400)
  return {
    form: chance.one(['contact', 'offer', 'visit']),
    headers: browser(hasScript ? 'cors' : 'navigate', chance.is(0.7) ? language : 'en-GB,en;q=0.8'),
    address: addressBy(chance),
    age: hasScript ? age : undefined,
  }
}

/** Most programs read the page and post. A third of them drive a browser, and half of these wait as people do. */
function asProgram(chance: Chance): Omit<Sample, 'kind' | 'values'> {
  const own = { form: chance.one(['contact', 'offer', 'visit']), address: addressBy(chance) }
  const drives = chance.is(0.3)
  if (drives)
    return { ...own, headers: browser('cors', 'en-US,en;q=0.9'), age: chance.is(0.5) ? chance.number(5, 90) : 1 }
  if (chance.is(0.3)) return { ...own, headers: browser('navigate', 'en-US,en;q=0.5'), age: undefined }
  const agent = chance.one(['python-requests/2.32.3', 'Go-http-client/2.0', 'Mozilla/5.0 (Windows NT 6.1) Chrome/92.0'])
  return { ...own, headers: { 'user-agent': agent, accept: '*/*' }, age: undefined }
}

function realMessage(chance: Chance, { opening, jobs, details, times, closing, short }: Phrases): string {
  if (chance.is(0.2)) return spin(chance, chance.one(short))
  const text = [
    ...(chance.is(0.8) ? [chance.one(opening)] : []),
    chance.one(jobs),
    ...chance.some(details, chance.is(0.15) ? 8 : chance.number(1, 4)),
    ...(chance.is(0.6) ? [chance.one(times)] : []),
    ...(chance.is(0.12) ? [`https://${chance.one(sharedLinks)}${lettersOf(chance, 12, `${letters}0123456789`)}`] : []),
    ...(chance.is(0.03) ? ['(@)'] : []),
    ...(chance.is(0.7) ? [chance.one(closing)] : []),
  ].join(chance.is(0.3) ? '\n' : ' ')
  return spin(chance, chance.is(0.05) ? text.toUpperCase() : text)
}

const phoneBy = (chance: Chance) =>
  spin(chance, chance.one(['+34 6## ### ###', '0## ### ## ##', '+49 17# #######', '(0##) ###-####', '']))

/** @returns messages of customers, in all languages in turn */
export function wanted(count: number, seed: number): Sample[] {
  const chance = chanceOf(seed)
  const languages = Object.keys(phrases)
  return Array.from({ length: count }, (_, index) => {
    const language = languages[index % languages.length] as string
    const words = phrases[language] as Phrases
    const name = chance.one(words.names)
    const email = `${lettersOf(chance, 7)}${chance.number(1, 99)}@${chance.one(['gmail.com', 'web.de', 'orange.fr', 'ziggo.nl', 'sapo.pt', 'telia.se'])}`
    const values = { name, email, phone: phoneBy(chance), message: realMessage(chance, words) }
    return { kind: language, values, ...asPerson(chance, language) }
  })
}

const byLetters = (chance: Chance) => {
  const mixed = letters + letters.toUpperCase()
  const from = chance.is(0.8) ? mixed : letters
  return {
    name: lettersOf(chance, chance.number(10, 18), from),
    message: lettersOf(chance, chance.number(12, 24), from),
  }
}

const senders = [
  'Mike',
  'Sarah Johnson',
  'Robert',
  'Eric Jones',
  'Amanda',
  'David',
  'Olivia Brown',
  'Williamdit',
  'JamesTog',
]

/** @param half 0 or 1: which of the texts are used */
const kinds: Record<string, (chance: Chance, half: number) => { name: string; message: string }> = {
  links: (chance, half) => ({ name: chance.one(senders), message: spin(chance, chance.one(links[half] ?? [])) }),
  pitches: (chance, half) => ({ name: chance.one(senders), message: spin(chance, chance.one(pitches[half] ?? [])) }),
  scripts: (chance, half) => ({
    name: chance.one(senders),
    message: spin(chance, chance.one(otherScripts[half] ?? [])),
  }),
  letters: byLetters,
  fraud: (chance, half) => ({ name: chance.one(senders), message: spin(chance, chance.one(fraud[half] ?? [])) }),
}

/** @returns unwanted messages of five kinds in turn */
export function unwanted(count: number, seed: number, half: number): Sample[] {
  const chance = chanceOf(seed)
  return Array.from({ length: count }, (_, index) => {
    const [kind, write] = Object.entries(kinds)[index % 5] as (typeof kinds)[string] extends infer W
      ? [string, W]
      : never
    const website = chance.is(0.25) ? 'https://example.com' : ''
    const values = {
      email: `${lettersOf(chance, 9)}@gmail.com`,
      phone: spin(chance, '8#########'),
      website,
      ...write(chance, half),
    }
    return { kind, values, ...asProgram(chance) }
  })
}
