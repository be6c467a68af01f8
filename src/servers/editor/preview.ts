import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { AssetCache } from '../../builder/assets/assets.ts'
import { makePhoto } from '../../builder/assets/photos/make.ts'
import type { Bundling } from '../../builder/bundle/bundle.ts'
import { linkedFiles, otherFiles } from '../../builder/other-files.ts'
import { documentIn, type Publication, publicationOf } from '../../builder/publication.ts'
import { styleSplitterOf } from '../../builder/render/make-page.ts'
import type { Renderer } from '../../builder/render/renderer.ts'
import type { Places } from '../../editor/protocol/pages.ts'
import { addBasePath, basePathOf } from '../../site/address.ts'
import { localeAt } from '../../site/locales.ts'
import type { OutputFile } from '../../site/made-files.ts'
import { isVector } from '../../site/photo-names.ts'
import type { Project } from '../../site/project.ts'
import { isPage, pagesFolder, routeOf } from '../../site/routes.ts'
import type { Locale, Page, Site } from '../../site/site.ts'
import { fileDays } from '../../workspace/files/git.ts'
import { svgProblem } from '../../workspace/files/svg-files.ts'
import type { Snapshot } from '../../workspace/snapshot.ts'
import type { Store } from '../../workspace/store/memory-store.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import { renderWithPlaces } from './places/places.ts'

/** Milliseconds after which it is looked again at what is published: pages and sections have times. */
const maxAge = 60_000

/** Makes the pages and files that a build would write, each when a browser asks for it. */
export class Preview {
  readonly #assets: AssetCache
  /** What the pages that were shown load, by URL path. */
  readonly #loaded = new Map<string, () => string | Promise<Uint8Array>>()
  readonly #others = new WeakMap<Publication, Promise<OutputFile[]>>()
  #last: { shown: Site; made: Promise<Publication>; time: number } | undefined

  /**
   * @param workspace the site as it is now
   * @param bundling the code of the build
   */
  constructor(
    private readonly project: Project,
    private readonly store: Store,
    private readonly workspace: Workspace,
    private readonly bundling: Bundling,
  ) {
    this.#assets = store.files('assets')
  }

  /** Reads photos and other files again, which are not part of the workspace. */
  forget(): void {
    this.#last = undefined
  }

  /** @returns what would be published now; undefined until the company's facts are valid */
  async publication(): Promise<Publication | undefined> {
    await this.workspace.current()
    const { shown } = this.workspace
    if (!shown) return undefined
    if (this.#last?.shown === shown && Date.now() < this.#last.time + maxAge) return this.#last.made
    const made = publicationOf(this.project.root, this.store, shown, this.#assets, this.bundling)
    this.#last = { shown, made, time: Date.now() }
    made.catch(() => this.forget())
    return made
  }

  async renderer(): Promise<Renderer> {
    const { renderer } = await this.bundling.server
    return import(pathToFileURL(renderer).href)
  }

  /**
   * @param route of a page, published or not
   * @returns the document of the page; undefined where there is none
   * @throws whatever a block's component throws
   */
  async page(route: string): Promise<string | undefined> {
    const made = await this.publication()
    const page = made?.all.pages.get(route)
    if (!made || !page) return undefined
    const site = made.site.pages.has(route) ? made.site : withWhole(made, page)
    const { card, html, sheets } = await documentIn({ ...made, site }, page.route)
    this.#loaded.set(`/${card.path}`, card.draw)
    for (const { path, content } of sheets) this.#loaded.set(`/${path}`, () => content)
    return html
  }

  /**
   * @param body HTML of the body of a page
   * @returns the URL path of its style sheet
   */
  sheetOf({ styles, browser }: Publication, body: string): string {
    const { path, content } = styleSplitterOf(styles, browser.shared)(body)
    this.#loaded.set(`/${path}`, () => content)
    return `/${path}`
  }

  /** @returns the URL path of the styles of all blocks */
  async allStyles({ brand, code }: Publication): Promise<string> {
    const { themeCss } = await this.renderer()
    this.#loaded.set(allStyles, () => themeCss(brand.theme) + code.css)
    return allStyles
  }

  /**
   * @param path URL path
   * @returns the content of a file that is no page; undefined when there is none
   */
  async file(path: string): Promise<string | Uint8Array | undefined> {
    const loaded = await this.#loaded.get(path)?.()
    const made = loaded === undefined ? await this.publication() : undefined
    if (!made) return loaded
    const photo = await makePhoto(path, made.originals, made.assets)
    if (photo) return photo
    const files = this.#others.get(made) ?? this.#filesOf(made)
    this.#others.set(made, files)
    const found = (await files).find((file) => [path, `${path}.html`].includes(`/${file.path}`))
    const content = found && ('from' in found ? await readFile(found.from) : found.content)
    // The check refuses it, but the site may have errors.
    return content && isVector(path) && svgProblem(content.toString()) !== undefined ? undefined : content
  }

  async #filesOf(made: Publication): Promise<OutputFile[]> {
    const days = await fileDays(this.project.root, pagesFolder)
    return [...(await otherFiles(made, days)), ...linkedFiles(this.project.root, made.all)]
  }
}

/** @returns a page as its file has it, and where its texts are from */
export async function pagePlaces(
  preview: Preview,
  { schemas, files }: Snapshot,
  file: string,
  digest: string,
): Promise<Places> {
  const [{ renderPage }, made] = await Promise.all([preview.renderer(), preview.publication()])
  const page = made?.all.pages.get(routeOf(file))
  const isStale = files.get(file)?.analysis.valid !== true
  const nothing: Places = { html: '', sheet: '', digest, places: [], ...(isStale && { stale: true }) }
  if (!made || page?.file !== file) return nothing
  const site = withWhole(made, page)
  const { body, ...rendered } = await renderWithPlaces(renderPage, schemas, site, page, (name) => files.has(name))
  const base = basePathOf(site.facts.company.url)
  const [html, sheet] = [addBasePath(rendered.html, base), base + preview.sheetOf(made, body)]
  return { ...nothing, ...rendered, html, sheet }
}

/** In the folder of the assets, to which its addresses are relative. */
const allStyles = '/assets/_all.css'

/** @returns the published site with a page as its file has it, also with what is not shown at present */
function withWhole({ site, all }: Pick<Publication, 'site' | 'all'>, page: Page): Site {
  const { prefix } = localeAt(all, page.route)
  const withUsed = <One extends Locale>(locale: One, whole: Locale): One => {
    if (locale.prefix !== prefix) return locale
    const used = page.info.uses.flatMap((name) => (whole.shared[name] ? [[name, whole.shared[name]] as const] : []))
    return { ...locale, shared: { ...locale.shared, ...Object.fromEntries(used) } }
  }
  return {
    ...withUsed(site, all),
    locales: site.locales.map((locale, index) => withUsed(locale, all.locales[index] as Locale)),
    pages: new Map(site.pages).set(page.route, page),
    documentOf: (other) => (isPage(other.file) && other.file !== page.file ? site : all).documentOf(other),
  }
}
