import { compareText } from '../diagnostic.ts'
import { certain, closest, isSlipOf, suggest } from '../explain/suggest.ts'
import type { Field } from '../outline/outline.ts'
import { plainRoute } from '../routes.ts'
import type { SiteOutline } from './check.ts'
import { remembered } from './remembered.ts'

/** @returns the one that was certainly meant, and of which no word would become another word. */
export function misspelt(address: string, candidates: string[]): string | undefined {
  const right = certain(address, candidates)
  return right !== undefined && isSlipOf(address, right) ? right : undefined
}

function routesOf({ pages, planned }: SiteOutline): string[] {
  return [...new Set([...pages.keys(), ...(planned?.keys() ?? [])])].sort(compareText)
}

/** What other sites call their home page has no name here. */
function plainPage(route: string): string {
  return plainRoute(route).replace(/^\/(home|home-?page|index|start|inicio|main|welcome)$/, '/')
}

/** A page with the place where it names an old address of its own. */
export interface MovedPage {
  route: string
  file: string
  from: Field
}

/** @returns the page that was at a route before */
export const movedPage = remembered(({ outlines }, route): MovedPage | undefined => {
  for (const { route: now, file, own } of outlines) {
    const from = own.redirects.find(({ text }) => text === route || text === plainRoute(route))
    if (from) return { route: now, file, from }
  }
  return undefined
})

/** @returns the route that was meant for certain: the page moved, or the address has a slip */
export const routeMeant = remembered((all, route): string | undefined => {
  const plain = plainPage(route)
  const routes = routesOf(all)
  return movedPage(all, route)?.route ?? (routes.includes(plain) ? plain : misspelt(plain, routes))
})

/**
 * The most likely of all routes: those that end alike because the page stands in another folder, those of which this is
 * a misspelt one, those of which it is the beginning, those whose names are spelt alike, word by word. A planned one has
 * no page yet: it comes after pages, and only for what is nearly its address.
 */
export const likelyRoutes = remembered((all, route): string[] => {
  const plain = plainPage(route)
  const routes = routesOf(all)
  if (routes.includes(plain)) return [plain]
  const name = lastOf(plain)
  const pages = routes.filter((other) => all.pages.has(other))
  const planned = routes.filter((other) => !all.pages.has(other))
  const isElsewhere = (other: string) => lastOf(other) === name
  const isMeant = (other: string) => isSlipOf(plain, other)
  const goesOn = (other: string) => other.startsWith(`${plain}-`) && !other.includes('/', plain.length)
  const likely = [
    pages.filter(isElsewhere),
    planned.filter(isElsewhere),
    closest(plain, pages.filter(isMeant)),
    closest(plain, planned.filter(isMeant)),
    pages.filter(goesOn),
    closest(
      plain,
      pages.filter((other) => folderOf(other) === folderOf(plain) && isAlike(name, lastOf(other))),
    ),
    pages.filter((other) => isAlike(name, lastOf(other))),
  ]
  return likely.find(({ length }) => length > 0) ?? []
})

/** Long names share many letters, and mean different things: each word has to be like the other one in its place. */
function isAlike(name: string, other: string): boolean {
  const [words, others] = [name.split('-'), other.split('-')]
  const isLike = (word: string, index: number) => suggest(word, others.slice(index, index + 1)).length > 0
  return words.length === others.length && words.every(isLike)
}

/** @returns routes of pages whose names have all the words of this one and more, or some of them and no others */
export const similarRoutes = remembered(({ pages }, route): string[] => {
  const words = lastOf(plainPage(route)).split('-')
  return [...pages.keys()].filter((other) => {
    const others = lastOf(other).split('-')
    return others.every((word) => words.includes(word)) || words.every((word) => others.includes(word))
  })
})

const folderOf = (route: string): string => route.slice(0, route.lastIndexOf('/'))

/** @returns the last part of a route: the name of its page */
export function lastOf(route: string): string {
  return route.slice(route.lastIndexOf('/') + 1)
}

/** A section with an anchor. */
export interface Place {
  file: string
  address: string
  noindex: boolean
}

/** @returns the sections of all pages that have an anchor */
export const placesWith = remembered(({ outlines }, anchor): Place[] =>
  outlines
    .filter(({ outline }) => outline.anchors.some(({ text }) => text === anchor))
    .map(({ route, outline: { file, noindex } }) => ({ file, address: `${route}#${anchor}`, noindex })),
)
