import { type Facts, factsOfBranch } from './facts.ts'
import { embedsPath } from './made-files.ts'

/**
 * An embed is content of another company in a page: a video, a map. It is in a small file of the site with a policy of
 * its own, which the page shows when the visitor asks for it. `embed` in a section says which one it is.
 */

type Position = NonNullable<Facts['contact']['position']>

/** What a section says about its embed. */
export interface EmbedData {
  /** The address of a video, or the service of a map. */
  embed: string
  /** The place on a map; without it, that of the company. */
  position?: Position
  /** The branch whose position it is. */
  branch?: string
}

/** What the page shows of an embed. */
export interface ShownEmbed {
  /** The name of the service: `YouTube`. */
  service: string
  /** Route of the file with the embed. */
  href: string
  /** The address of the same content at the service, for a link. */
  page: string
}

/** An embed. */
export interface Embed extends ShownEmbed {
  /** The address that its file loads. */
  src: string
}

/** @returns the embed of a section; undefined if it has none, or a map without a position */
export function embedOf({ embed, position, branch }: Partial<EmbedData>, facts: Facts): Embed | undefined {
  if (embed === undefined) return undefined
  const place = position ?? factsOfBranch(facts, branch).contact.position
  const map = maps[embed]
  if (map) return place && map(place)
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

const maps: Record<string, (position: Position) => Embed> = {
  openstreetmap: (position) => {
    const { latitude, longitude } = position
    const [south, north] = [latitude - 0.004, latitude + 0.004]
    const [west, east] = [longitude - 0.01, longitude + 0.01]
    const box = [west, south, east, north].map(degrees).join()
    const place = `${degrees(latitude)},${degrees(longitude)}`
    return {
      service: 'OpenStreetMap',
      href: `${embedsPath}openstreetmap-${nameOf(position)}`,
      page: `https://www.openstreetmap.org/?mlat=${degrees(latitude)}&mlon=${degrees(longitude)}#map=16/${place.replace(',', '/')}`,
      src: `https://www.openstreetmap.org/export/embed.html?bbox=${box}&layer=mapnik&marker=${place}`,
    }
  },
  'google-maps': (position) => {
    const place = `${degrees(position.latitude)},${degrees(position.longitude)}`
    return {
      service: 'Google Maps',
      href: `${embedsPath}google-maps-${nameOf(position)}`,
      page: `https://www.google.com/maps/search/?api=1&query=${place}`,
      src: `https://www.google.com/maps?q=${place}&z=16&output=embed`,
    }
  },
}

/** A hundred-thousandth of a degree is a metre. */
const precision = 100_000

const degrees = (value: number): number => Math.round(value * precision) / precision

/** Routes have no dots: `3651000n488000w`. */
function nameOf({ latitude, longitude }: Position): string {
  const steps = (value: number) => Math.abs(Math.round(value * precision))
  return `${steps(latitude)}${latitude < 0 ? 's' : 'n'}${steps(longitude)}${longitude < 0 ? 'w' : 'e'}`
}

/** @returns what sections say about their embeds, also those in a section */
export function embedDataIn(sections: unknown): EmbedData[] {
  if (typeof sections !== 'object' || sections === null) return []
  if (!('embed' in sections && typeof sections.embed === 'string')) return Object.values(sections).flatMap(embedDataIn)
  const { embed, position, branch } = sections as EmbedData
  return [{ embed, ...(position && { position }), ...(branch !== undefined && { branch }) }]
}
