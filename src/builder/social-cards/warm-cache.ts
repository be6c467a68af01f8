import { basename, join } from 'node:path'
import type { Site } from '../../content/model.ts'
import { pageView } from '../../content/page-view.ts'
import { cached, pictureCache } from '../assets/cached.ts'
import { eachOf } from '../each-of.ts'
import { sharePictures } from './social-card.ts'

/**
 * Draws pictures of pages into the cache for as long as there is nothing better to do; the others are drawn when their
 * pages are written.
 *
 * @param root the project's root directory
 * @param site a checked site
 * @param hasTime whether to go on
 */
export async function drawAhead(root: string, site: Site, hasTime: () => boolean): Promise<void> {
  if (!hasTime()) return
  const pictureOf = await sharePictures(root)
  await eachOf([...site.pages.keys()], async (route) => {
    if (!hasTime()) return
    const { path, draw } = pictureOf(pageView(site, route))
    await cached(join(root, pictureCache, basename(path)), draw)
  })
}
