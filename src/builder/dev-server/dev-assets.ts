import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lookup } from 'mrmime'
import { addressOfFile, linkedFilesOf } from '../../content/model/linked-files.ts'
import type { Project } from '../../content/model/project.ts'
import type { PageProps, Site } from '../../content/model/site.ts'
import type { Store } from '../../content/store/memory-store.ts'
import { openAssetCache } from '../assets/asset-cache.ts'
import { iconFiles } from '../assets/icons.ts'
import { makePhoto } from '../assets/photos/make.ts'
import { resolvePhotos } from '../assets/photos/resolve.ts'
import { createCards, type PageCard, readCardDesign } from '../render/cards.ts'
import type { PageAssets } from '../render/renderer.ts'
import type { DevSite } from './dev-site.ts'

/** Makes the pictures that a build would write, each when a browser requests it. */
export interface DevAssets {
  /** @returns the site with URLs in place of the paths of its photos */
  resolve(site: Site): Promise<Site>
  /** @returns the page's social card, which `at` serves from then on */
  cardOf(props: PageProps): Promise<PageAssets['card']>
  /**
   * @param path URL path
   * @returns the picture; undefined when there is none
   */
  at(path: string): Promise<{ type: string; content: string | Uint8Array } | undefined>
}

/** @returns the path of the linked file with this address */
const fileAt = (site: Site, path: string): string | undefined =>
  [...linkedFilesOf(site)].find((file) => addressOfFile(file) === path)

const iconPath = /^\/[^/]+\.(?:svg|ico|png|webmanifest)$/

/** @param site provides the company's facts for the manifest */
export function createDevAssets({ root, engine }: Project, store: Store, site: DevSite): DevAssets {
  const cache = openAssetCache(store)
  const cards = new Map<string, PageCard>()
  let originals: ReadonlyMap<string, string> = new Map()
  const icon = async (path: string) => {
    const facts = iconPath.test(path) ? site.site()?.facts : undefined
    if (!facts) return undefined
    const favicon = await readFile(join(engine, 'src/layout/favicon.svg'), 'utf8')
    const files = await iconFiles(favicon, facts, cache)
    return files.find((file) => `/${file.path}` === path)
  }
  return {
    resolve: async (checked) => {
      const resolved = await resolvePhotos(root, store, checked, true)
      originals = resolved.originals
      return resolved.site
    },
    cardOf: async (props) => {
      const card = createCards(await readCardDesign(engine), cache)(props)
      cards.set(`/${card.path}`, card)
      return { address: `/${card.path}`, alt: card.alt }
    },
    at: async (path) => {
      const card = cards.get(path)
      if (card) return { type: 'image/png', content: await card.draw() }
      const photo = await makePhoto(path, originals, cache)
      if (photo) return { type: `image/${path.split('.').at(-1)}`, content: photo }
      const file = site.site() && fileAt(site.site() as Site, path)
      if (file) return { type: lookup(file) ?? '', content: await readFile(join(root, file)) }
      return icon(path)
    },
  }
}
