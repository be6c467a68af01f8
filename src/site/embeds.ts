import type { Position } from '../generated/content.ts'
import { type Branch, type Facts, factsOfBranch } from './facts.ts'
import { groupsIn } from './groups-in.ts'
import { embedsPath } from './made-files.ts'

/**
 * An embed is content of another company in a page: a video, a map. It is in a small file of the site with a policy of
 * its own, which the page shows when the visitor asks for it. `embed` in a section says which one it is.
 */

/** What a section says about its embed. */
export interface EmbedData {
  /** The address of a video, or the service of a map. */
  embed: string
  /** The place on a map; without it, that of the company. */
  position?: Position
  /** The branch whose position it is. */
  branch?: string
  /** The map shows the places of all branches. */
  branches?: 'all'
}

/** A branch on a map of all branches, with the address of its place at the service. */
interface BranchOnMap {
  name: string
  address: string
  href?: string | undefined
  page: string
}

/** What the page shows of an embed. */
export interface ShownEmbed {
  /** The name of the service: `YouTube`. */
  service: string
  /** Route of the file with the embed. */
  href: string
  /** The address of the same content at the service, for a link. */
  page: string
  /** On a map of all branches: those that have a position. */
  branches?: BranchOnMap[]
}

export interface Embed extends ShownEmbed {
  /** The address that its file loads. */
  src: string
}

/** @returns the embed of a section; undefined if it has none, or a map without a position */
export function embedOf({ embed, position, branch, branches }: Partial<EmbedData>, facts: Facts): Embed | undefined {
  if (embed === undefined) return undefined
  const place = position ?? factsOfBranch(facts, branch).contact.position
  const map = maps[embed]
  if (map && branches) return mapOfBranches(map, (facts.at?.company ?? facts).contact.branches)
  if (map) return place && map([place])
  for (const { pattern, create } of videos) {
    const [, id] = pattern.exec(embed) ?? []
    if (id !== undefined) return create(id)
  }
  return undefined
}

/** The schema of videos has these addresses too. */
const videos: { pattern: RegExp; create: (id: string) => Embed }[] = [
  {
    pattern: /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?v=|shorts\/|live\/|embed\/)|youtu\.be\/)([\w-]{11})/,
    create: (id) => ({
      service: 'YouTube',
      href: `${embedsPath}youtube-${id}`,
      page: `https://www.youtube.com/watch?v=${id}`,
      src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
    }),
  },
  {
    pattern: /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/,
    create: (id) => ({
      service: 'Vimeo',
      href: `${embedsPath}vimeo-${id}`,
      page: `https://vimeo.com/${id}`,
      src: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
    }),
  },
]

/** The service shows no more than one mark without a key, so the page lists several places. */
function mapOfBranches(map: MapOf, all: readonly Branch[]): Embed | undefined {
  const shown = all.flatMap(({ name, address, href, position }) =>
    position ? [{ position, branch: { name, address: address.label, href, page: map([position]).page } }] : [],
  )
  const branches = shown.map(({ branch }) => branch)
  return shown.length > 0 ? { ...map(shown.map(({ position }) => position)), branches } : undefined
}

type MapOf = (places: readonly Position[]) => Embed

const maps: Record<string, MapOf> = {
  openstreetmap: (places) => {
    const { west, south, east, north, latitude, longitude } = viewOf(places)
    const box = [west, south, east, north].map(degrees).join()
    const isOne = places.length === 1
    return {
      service: 'OpenStreetMap',
      href: `${embedsPath}openstreetmap-${areaName(places)}`,
      page: `https://www.openstreetmap.org/?${isOne ? `mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}` : `bbox=${box}`}`,
      src: `https://www.openstreetmap.org/export/embed.html?bbox=${box}&layer=mapnik${isOne ? `&marker=${latitude},${longitude}` : ''}`,
    }
  },
  'google-maps': (places) => {
    const { west, south, east, north, latitude, longitude } = viewOf(places)
    const place = `${latitude},${longitude}`
    const zoom = Math.floor(Math.log2(360 / Math.max(east - west, 2 * (north - south))))
    const isOne = places.length === 1
    return {
      service: 'Google Maps',
      href: `${embedsPath}google-maps-${areaName(places)}`,
      page: `https://www.google.com/maps/${isOne ? `search/?api=1&query=${place}` : `@?api=1&map_action=map&center=${place}&zoom=${zoom}`}`,
      src: `https://www.google.com/maps?${isOne ? `q=${place}&z=16` : `ll=${place}&z=${zoom}`}&output=embed`,
    }
  },
}

/** @returns what a map shows, and its middle: the places, and a part of the distance between them around these */
function viewOf(places: readonly Position[]) {
  const [latitudes, longitudes] = sidesOf(places)
  const [[south, north], [west, east]] = [rangeOf(latitudes, 0.004), rangeOf(longitudes, 0.01)]
  const [latitude, longitude] = [degrees((south + north) / 2), degrees((west + east) / 2)]
  return { south, west, north, east, latitude, longitude }
}

const sidesOf = (places: readonly Position[]): [latitudes: number[], longitudes: number[]] => [
  places.map(({ latitude }) => latitude),
  places.map(({ longitude }) => longitude),
]

function rangeOf(values: readonly number[], least: number): [number, number] {
  const [from, to] = [Math.min(...values), Math.max(...values)]
  const margin = least + (to - from) / 8
  return [from - margin, to + margin]
}

/** A hundred-thousandth of a degree is a metre. */
const precision = 100_000

const degrees = (value: number): number => Math.round(value * precision) / precision

/** Routes have no dots: `3651000n488000w`; of several places the corners between which they are. */
function areaName(places: readonly Position[]): string {
  const [latitudes, longitudes] = sidesOf(places)
  const steps = (value: number) => Math.abs(Math.round(value * precision))
  const corner = (latitude: number, longitude: number) =>
    `${steps(latitude)}${latitude < 0 ? 's' : 'n'}${steps(longitude)}${longitude < 0 ? 'w' : 'e'}`
  const corners = [Math.min, Math.max].map((end) => corner(end(...latitudes), end(...longitudes)))
  return places.length === 1 ? (corners[0] as string) : corners.join('-')
}

/** @returns what sections say about their embeds, also those in a section */
export const embedDataIn = (sections: unknown): EmbedData[] =>
  groupsIn(sections).flatMap((group) => {
    if (!('embed' in group && typeof group.embed === 'string')) return []
    const { embed, position, branch, branches } = group as EmbedData
    return { embed, ...(position && { position }), ...(branch && { branch }), ...(branches && { branches }) }
  })
