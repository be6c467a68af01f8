import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withoutDrafts } from '../content/drafts.ts'
import { loadSite, type OnStep } from '../content/load-site.ts'
import type { Site } from '../content/model.ts'
import { digest } from '../content/page-brief.ts'
import { sharedView } from '../content/page-view.ts'
import { ProjectError } from '../content/project-error.ts'
import { formatPretty } from '../content/reports/pretty.ts'
import { pictureCache, sweep } from './assets/cached.ts'
import { iconFiles } from './assets/icons.ts'
import { makePhotos } from './assets/photos/make.ts'
import { createResolver } from './assets/photos/resolve.ts'
import { type Bundling, bundleFolder } from './bundle/bundle.ts'
import { feed } from './hosting/feed.ts'
import { headersFile } from './hosting/headers.ts'
import { redirects } from './hosting/redirects.ts'
import { robots, sitemaps } from './hosting/sitemap.ts'
import type { BuildOptions } from './options.ts'
import type { Progress } from './progress.ts'
import { compress, compressedCache } from './publish/compress.ts'
import { beginRecord, readRecord, type WrittenPage } from './publish/manifest.ts'
import { beginOutput, type OutputFile, put } from './publish/output.ts'
import { shardOfPages } from './publish/shards.ts'
import { type PendingPage, pendingPages } from './render/pending-pages.ts'
import { writePages } from './render/write-pages.ts'
import { drawAhead } from './social-cards/warm-cache.ts'

/**
 * The whole line from `pages/` to `dist/`: check, bundle, render, publish. Pages that would come out as they did in
 * the last build are taken over from it. The shards of a site together are the whole, for machines that build at the
 * same time.
 *
 * @param root the project's root directory
 * @param options what to build
 * @param bundling the code, in the making
 * @param progress is told what is done
 * @throws ProjectError when the content has errors or the code cannot be bundled; Error when code fails. `dist/` is then
 * as it was.
 */
export async function buildSite(
  root: string,
  { shard, precompress }: BuildOptions,
  bundling: Bundling,
  progress: Progress,
): Promise<void> {
  const { browser } = bundling
  let isRenderable = false
  const server = bundling.server.finally(() => {
    isRenderable = true
  })
  server.catch(() => undefined)
  const { originals, site } = await checkedSite(root, (done, all) => progress.step('Checking', done, all))
  const icons = iconFiles(root, await readFile(join(root, 'src/layout/favicon.svg'), 'utf8'), site.facts.company)
  icons.catch(() => undefined)
  if (!isRenderable) progress.begin('Bundling the code')
  await drawAhead(root, site, () => !isRenderable)
  const { renderer, pageWriter, css, files: assets, version: code } = await server

  const shared = sharedView(site)
  const { length: count } = shardOfPages(site, shard)
  // The same in all places of the world; each visitor's browser puts its own.
  const year = new Date().getUTCFullYear()
  const version = digest([code, shared, year, precompress])
  const recordFile = join(root, bundleFolder, 'output.txt')
  const last = readRecord(recordFile, version)
  const beside = Promise.all([icons, browser]).then(async ([icons, { files: scripts }]) => {
    const files = [...assets, ...scripts, ...icons, ...aboutSite(site)]
    // Most of it happens in other threads, while the pages are made.
    return precompress ? [...files, ...(await compress(files, join(root, compressedCache)))] : files
  })
  beside.catch(() => undefined)
  const record = beginRecord(recordFile, version)
  const output = await beginOutput(join(root, 'dist'), join(root, bundleFolder, 'spare'), last.files())
  try {
    let done = 0
    const photos = new Set<string>()
    const note = (page: WrittenPage) => {
      record.note(page)
      output.use(page.files)
      for (const photo of page.photos) photos.add(photo)
      progress.step('Writing', ++done, count)
    }
    const takeOver = ({ route, key }: PendingPage): boolean => {
      const before = last.get(route)
      const stays = before?.key === key && output.reuse(before.files)
      if (stays) note(before)
      else output.makeRoom(before?.files ?? [])
      return stays
    }
    const options = { root, folder: output.folder, renderer, css, browser, shared, year, precompress }
    await writePages(pageWriter, options, pendingPages(site, shard, takeOver), note)
    output.sweep()
    const resized = await makePhotos([...photos], originals, cacheOf(root))
    for (const file of [...(await beside), ...resized]) put(output.folder, file)
    // First the record, for a disk may be full by now: files that it names and that are not there count for nothing.
    record.keep()
    output.publish()
    for (const folder of [cacheOf(root), join(root, compressedCache)]) sweep(folder)
    progress.end(`${count} pages in dist/${count < site.pages.size ? `, of ${site.pages.size}` : ''}`)
  } catch (error) {
    output.discard()
    record.discard()
    throw error
  }
}

/** What tells programs of the site. */
const aboutSite = (site: Site): OutputFile[] => [
  ...redirects(site),
  ...sitemaps(site),
  ...feed(site),
  { path: 'robots.txt', content: robots(site) },
  headersFile(site),
]

const cacheOf = (root: string): string => join(root, pictureCache)

/** The site as visitors get it, with addresses for the project's own photos. */
async function checkedSite(
  root: string,
  onStep: OnStep,
): Promise<{ site: Site; originals: ReadonlyMap<string, string> }> {
  const result = await loadSite(root, onStep)
  const report = formatPretty(result, { color: process.stdout.isTTY })
  if (!result.site) throw new ProjectError(report)
  if (result.diagnostics.length > 0) console.warn(report)
  return createResolver(root)(withoutDrafts(result.site))
}
