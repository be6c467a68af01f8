import type { Project } from './project.ts'

export { escapeRegExp } from '../yaml/word-pattern.ts'

/** Sorts by code units: the same on every machine, unlike `localeCompare`. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** @returns a number with its noun: `1 page`, `2 pages` */
export const countOf = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`

/** @returns `a`, `a and b`, or `a, b and c` */
export const listOf = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** @returns a path for a command that people copy: in quotes when it has blanks or other signs that shells read */
export const quotedPath = (path: string): string =>
  /^[\w./:\\~@+-]+$/.test(path) ? path : `"${path.replaceAll(/["$`]/g, '\\$&')}"`

/** `card-grid` → `CardGrid`. */
export const pascalCase = (name: string): string =>
  name.replace(/(^|-)([a-z0-9])/g, (_, __, letter) => letter.toUpperCase())

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** @returns a text escaped for HTML and XML, for elements and attributes */
export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => escaped[sign] as string)

/** @returns a command as an author types it: `npm run check`, or `npm run check -- --site ../dentist` */
export const commandFor = (name: string, { root, engine }: Project): string =>
  `npm run ${name}${root === engine ? '' : ` -- --site ${quotedPath(root)}`}`

/** @returns a text in which commands in backticks are for a site in a folder of its own, too: else they would change another */
export const withSite = (text: string, { root, engine }: Project): string =>
  root === engine
    ? text
    : text.replaceAll(/`(npm run [a-z]+)( -- [^`\n]*)?`/g, (whole, command: string, options = ' --') =>
        options.includes(' --site ') ? whole : `\`${command}${options} --site ${quotedPath(root)}\``,
      )

/** @returns a hash of a text, 32 bits (FNV-1a, https://www.isthe.com/chongo/tech/comp/fnv/). It is no secret. */
export function fnv(text: string, start = 0x811c9dc5): number {
  let sum = start
  for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), fnvPrime)
  return sum >>> 0
}

const fnvPrime = 0x01000193

/** @returns one hash for two in this order, 32 bits */
export const joinHashes = (one: number, other: number): number => Math.imul(one ^ other, fnvPrime) >>> 0
