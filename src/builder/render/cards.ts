import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageProps } from '../../content/model/site.ts'
import { theme } from '../../theme/theme.ts'
import {
  type Cache,
  type Colours,
  createSocialCards,
  type Drawing,
  type Fonts,
  type SocialCard,
} from '../social-cards/index.ts'
import { cardSubject, cardWords } from './card-words.ts'

/** The fonts and drawings of all cards, as plain data for workers. */
export interface CardDesign {
  fonts: Fonts
  /** By subject. */
  drawings: ReadonlyMap<string, Drawing>
}

export interface PageCard extends SocialCard {
  /** Text alternative. */
  alt: string
}

/** Cached data that the cards of a site share, as plain data for workers. */
export type PreparedCards = ReadonlyMap<string, Uint8Array>

const colour = (name: string, shade: number): string => theme.colors?.[name]?.[shade] as string

const colours: Colours = {
  paper: colour('gray', 0),
  band: colour('brand', 8),
  title: colour('gray', 9),
  wordmark: colour('gray', 0),
  label: colour('brand', 2),
}

/** For subjects without a drawing. */
const defaultSubject = 'plans'

/**
 * @param engine the folder of the code
 * @throws Error when a drawing or a font cannot be read
 */
export async function readCardDesign(engine: string): Promise<CardDesign> {
  const folder = join(engine, 'src/components/drawings')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.svg')).sort()
  const readDrawing = async (file: string): Promise<[string, Drawing]> => {
    const name = file.slice(0, -'.svg'.length)
    return [name, { name, svg: await readFile(join(folder, file), 'utf8') }]
  }
  const readFont = (name: string) => readFile(join(engine, `src/generated/${name}.woff2`))
  return {
    fonts: {
      display: { bytes: await readFont('newsreader'), axes: {} },
      text: { bytes: await readFont('hanken-grotesk'), axes: { wght: 500 } },
    },
    drawings: new Map(await Promise.all(files.map(readDrawing))),
  }
}

/**
 * Makes the data that cards share, or reads it from the cache.
 *
 * @throws Error naming a drawing that is not an SVG
 */
export async function prepareCards({ fonts, drawings }: CardDesign, cache: Cache): Promise<PreparedCards> {
  const prepared = new Map<string, Uint8Array>()
  const add = (key: string, content: Uint8Array) => void prepared.set(key, content)
  const { prepare } = createSocialCards({
    colours,
    fonts,
    cache: {
      get: (key) => {
        const content = cache.get(key)
        if (content) add(key, content)
        return content
      },
      put: (key, content) => {
        cache.put(key, content)
        add(key, content)
      },
    },
  })
  await prepare(drawings.values())
  return prepared
}

/** @returns a cache in memory with the prepared data */
export function cacheOfPrepared(prepared: PreparedCards): Cache {
  const entries = new Map(prepared)
  return { get: (key) => entries.get(key), put: (key, content) => void entries.set(key, content) }
}

/** @returns a function from page props to a card */
export function createCards({ fonts, drawings }: CardDesign, cache: Cache): (props: PageProps) => PageCard {
  const { cardOf } = createSocialCards({ colours, fonts, cache })
  return (props) => {
    const words = cardWords(props)
    const subject = cardSubject(props)
    const drawing = drawings.get(subject ?? defaultSubject) ?? (drawings.get(defaultSubject) as Drawing)
    const title = words.title.replace(/(?<![.!?…])$/, '.')
    const alt = `${title} ${words.wordmark}.`
    return { ...cardOf(words, drawing), alt }
  }
}
