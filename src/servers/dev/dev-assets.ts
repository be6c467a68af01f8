import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolveBrand } from '../../builder/assets/brand/resolve-brand.ts'
import { iconFiles } from '../../builder/assets/brand/site-icon.ts'
import { makePhoto } from '../../builder/assets/photos/make.ts'
import { resolvePhotos } from '../../builder/assets/photos/resolve.ts'
import { mediaTypeOf } from '../../builder/hosting/media-types.ts'
import { linkedFiles } from '../../builder/other-files.ts'
import type { PageAssets, Renderer } from '../../builder/render/renderer.ts'
import { createCards } from '../../builder/social-cards/index.ts'
import { memoize } from '../../site/memoize.ts'
import { isVector } from '../../site/photo-names.ts'
import type { Project } from '../../site/project.ts'
import type { PageProps, Site } from '../../site/site.ts'
import { svgProblem } from '../../workspace/files/svg-files.ts'
import type { Store } from '../../workspace/store/memory-store.ts'
import type { Workspace } from '../../workspace/workspace.ts'

export type DevAssets = ReturnType<typeof createDevAssets>

const iconPath = /^\/[^/]+\.(?:svg|ico|png|webmanifest)$/

/**
 * Makes the files that a build would write, each when a browser requests it.
 *
 * @param workspace provides the company's facts for the manifest
 */
export function createDevAssets({ root }: Project, store: Store, workspace: Workspace) {
  const cache = store.files('assets')
  const cards = new Map<string, () => Promise<Uint8Array>>()
  const files = new Map<string, string | Uint8Array>()
  let originals: ReadonlyMap<string, string> = new Map()
  const brandOf = memoize(async (site: Site) => {
    const brand = await resolveBrand(root, site, cache)
    for (const { path, content } of brand.files) files.set(`/${path}`, content)
    return brand
  }, 1)
  const icon = async (path: string) => {
    const shown = iconPath.test(path) ? workspace.shown : undefined
    if (!shown) return undefined
    const { icon, look } = await brandOf(shown)
    const made = await iconFiles(icon, shown.facts, look.themeColor, cache)
    return made.find((file) => `/${file.path}` === path)?.content
  }
  const linkedFile = async (path: string) => {
    const { shown } = workspace
    const file = shown && linkedFiles(root, shown).find((one) => `/${one.path}` === path)
    const content = file && (await readFile(file.from))
    // The site may have errors.
    return content && isVector(path) && svgProblem(content.toString()) !== undefined ? undefined : content
  }
  return {
    /** @returns the site with URLs in place of the paths of its photos, and with the look of its brand */
    resolve: async (checked: Site): Promise<Site> => {
      const resolved = await resolvePhotos(root, store, checked, true)
      originals = resolved.originals
      return { ...resolved.site, look: (await brandOf(checked)).look }
    },
    /** @returns the URL path of the style sheet with the site's colours and fonts, which changes with the content */
    themeSheet: async (checked: Site, themeCss: Renderer['themeCss']): Promise<string> => {
      const css = themeCss((await brandOf(checked)).theme)
      const address = `/assets/_theme-${hash('sha256', css).slice(0, 8)}.css`
      files.set(address, css)
      return address
    },
    /** @returns the page's social card, which `at` serves from then on */
    cardOf: async (checked: Site, props: PageProps): Promise<PageAssets['card']> => {
      const card = createCards((await brandOf(checked)).cards, cache)(props)
      cards.set(`/${card.path}`, card.draw)
      return { address: `/${card.path}`, alt: card.alt }
    },
    /** @returns the file with a URL path; undefined when there is none */
    at: async (path: string) => {
      const drawn = await cards.get(path)?.()
      const made = drawn ?? files.get(path) ?? (await makePhoto(path, originals, cache)) ?? (await icon(path))
      const content = made ?? (await linkedFile(path))
      return content === undefined ? undefined : { type: mediaTypeOf(path) ?? '', content }
    },
  }
}
