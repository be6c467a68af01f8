import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { linkedFilesOf } from '../site/linked-files.ts'
import { indexNowFile, madeAddress, madeFiles, type OutputFile } from '../site/made-files.ts'
import { addressOfFile } from '../site/routes.ts'
import type { Site } from '../site/site.ts'
import type { FileDays } from '../workspace/files/git.ts'
import type { AssetCache } from './assets/assets.ts'
import type { SiteBrand } from './assets/brand/resolve-brand.ts'
import { iconFiles } from './assets/brand/site-icon.ts'
import type { BrowserCode, ServerCode } from './bundle/bundle.ts'
import { formsFile } from './forms.ts'
import { apacheFile } from './hosting/apache.ts'
import { calendars } from './hosting/calendars.ts'
import { analyticsFiles, embedFiles } from './hosting/embeds.ts'
import { feeds } from './hosting/feed.ts'
import { headersFile } from './hosting/headers.ts'
import { redirects } from './hosting/redirects.ts'
import { robots, sitemaps } from './hosting/sitemap.ts'

/** What the files of a site are made of. */
export interface SiteParts {
  assets: AssetCache
  brand: SiteBrand
  site: Site
  code: ServerCode
  browser: BrowserCode
}

/**
 * @param days of the files under pages/
 * @returns scripts, fonts, icons, and the files for search engines, feed readers and hosts
 * @throws Error when one has an address that the check does not keep for it
 */
export async function otherFiles(parts: SiteParts, days: FileDays): Promise<OutputFile[]> {
  const { assets, brand, site, code, browser } = parts
  const { indexNow } = site.facts
  const files: OutputFile[] = [
    ...code.files,
    ...brand.files,
    ...browser.files,
    ...(await iconFiles(brand.icon, site.facts, site.look.themeColor, assets)),
    ...redirects(site),
    ...sitemaps(site, days),
    ...feeds(site),
    ...calendars(site),
    ...embedFiles(site),
    ...analyticsFiles(site.facts, browser.analytics),
    { path: madeFiles.robots, content: robots(site) },
    ...(indexNow ? [{ path: indexNowFile(indexNow), content: indexNow }] : []),
    ...(await formsFile(site, code.renderer)),
    headersFile(site),
    apacheFile(site),
  ]
  // Those of pages and their old addresses end in .html.
  const unlisted = files.find(({ path }) => !path.endsWith('.html') && madeAddress(`/${path}`, indexNow) === undefined)
  if (unlisted)
    throw new Error(`${unlisted.path} is not in src/site/made-files.ts, so the check allows another file there.`)
  return files
}

/** @returns the files beside pages that the site links, which are published as they are */
export const linkedFiles = (root: string, site: Site): { path: string; from: string }[] =>
  [...linkedFilesOf(site)]
    .map((file) => ({ path: addressOfFile(file).slice(1), from: join(root, file) }))
    // An example in the code of a text may name a file that does not exist; the check knows the links.
    .filter(({ from }) => existsSync(from))
