import { cardImageSourcesOf, collectsCards, collectsFrom } from './cards.ts'
import { eventsOf, queryOf } from './data.ts'
import { embedDataIn } from './embeds.ts'
import { rareCharacters } from './fonts.ts'
import { photosIn } from './groups-in.ts'
import { linkedFilesIn } from './linked-files.ts'
import { isOwnPhoto } from './routes.ts'
import { periodsIn } from './shown.ts'
import { headFields, type PageDocument, type PageInfo } from './site.ts'

/** @param digest hash of the whole document */
export function pageInfoOf(document: PageDocument, file: string, digest: string): PageInfo {
  const { sections } = document
  const photos = photosIn(document)
  const head = Object.fromEntries(headFields.flatMap((key) => (key in document ? [[key, document[key]]] : [])))
  return {
    head: head as PageInfo['head'],
    cardImageSources: cardImageSourcesOf(sections),
    uses: sections.flatMap((section) => (section.type === 'shared' ? section.name : [])),
    queries: sections.flatMap((section) => queryOf(section) ?? []),
    collectsCards: sections.some(collectsCards),
    collectsFrom: sections.flatMap(collectsFrom),
    ownPhotos: photos.filter(isOwnPhoto),
    files: linkedFilesIn(document, file),
    photoHosts: hostsOf(photos),
    endpoints: endpointsIn(sections),
    embeds: embedDataIn(sections),
    rareCharacters: rareCharacters(JSON.stringify(document)),
    periods: periodsIn(document),
    events: sections.flatMap(eventsOf),
    digest,
  }
}

/** @returns the hosts of external photos without duplicates: `https://images.example` */
export const hostsOf = (photos: readonly string[]): string[] => [
  ...new Set(photos.flatMap((src) => /^https:\/\/[^/]+/.exec(src)?.[0] ?? [])),
]

/** @returns where the forms among sections are sent, if they have an endpoint of their own, and the hosts of its answers */
export const endpointsIn = (sections: readonly object[]): string[] => sections.flatMap(endpointsOf)

/** @returns the endpoint of a group, and the hosts that it redirects to */
export function endpointsOf(group: { endpoint?: string; endpointHosts?: readonly string[] } = {}): string[] {
  const { endpoint, endpointHosts = [] } = group
  return endpoint === undefined ? [] : [endpoint, ...endpointHosts]
}
