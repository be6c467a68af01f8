import { fileKindOf } from '../../site/routes.ts'
import { defineRule } from '../define-rule.ts'
import { allSummaries } from '../lib/all-summaries.ts'
import { folderOf } from '../lib/photo-paths.ts'
import type { SiteIndex } from '../site-index.ts'
import type { TextAt } from '../summary/file-summary.ts'

/** Wide enough for every place: photos of this width need no look at their place. */
const enough = 1080

export default defineRule({
  code: 'small-photo',
  severity: 'warning',
  checkSite: (site, report) => {
    for (const { file, valid, photos } of allSummaries(site)) {
      if (!valid) continue
      for (const photo of photos) {
        const [width, height] = site.photoSizes.get(folderOf(file) + photo.text.replace(/^\.\//, '')) ?? [0, 0]
        if (width === 0 || width >= enough) continue
        const needed = neededWidth(site, file, photo)
        if (width >= needed) continue
        report(file, {
          message: `this photo has ${width} × ${height} pixels, and is shown up to ${needed} wide`,
          place: photo.place,
          label: `use one that is at least ${needed} pixels wide`,
          notes: [
            'Take the photo as the camera made it: the build makes small files of it. Messengers send small copies.',
          ],
        })
      }
    }
  },
})

/** @returns the keyword `photoWidth` of the group that has the photo, or 0 */
function neededWidth({ schemas: { walkers }, documentOf }: SiteIndex, file: string, { place }: TextAt): number {
  const walker = walkers[fileKindOf(file)]
  const found = walker.at(place.path.slice(0, -2), documentOf(file)).schemas
  return Math.max(0, ...found.map(({ photoWidth }) => Number(photoWidth ?? 0)))
}
