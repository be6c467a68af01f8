import type { PhotoSize } from '../../site/photo-names.ts'
import { fileKindOf, photoFile } from '../../site/routes.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { allSummaries } from '../lib/all-summaries.ts'
import type { SiteIndex } from '../site-index.ts'
import type { TextAt } from '../summary/file-summary.ts'

/** Enough for every place: photos with this width and height need no look at their place. */
const enough = 1080

export default defineRule({
  code: 'small-photo',
  severity: 'warning',
  checkSite: (site, report) => {
    for (const { file, photos } of allSummaries(site).filter(({ valid }) => valid))
      for (const photo of photos) {
        const size = site.photoSizes.get(photoFile(photo.text, file)) ?? [0, 0]
        const isKnown = size[0] > 0 && Math.min(...size) < enough
        const needed = isKnown ? lacking(size, neededSize(site, file, photo)) : undefined
        if (needed) report(file, tooSmall(photo, size, needed))
      }
  },
})

/** @returns what a photo needs; undefined when it is large enough */
function lacking([width, height]: PhotoSize, [neededWidth, neededHeight]: PhotoSize): string | undefined {
  if (width < neededWidth) return `${neededWidth} pixels wide`
  return height < neededHeight ? `${neededHeight} pixels high` : undefined
}

const tooSmall = ({ place }: TextAt, [width, height]: PhotoSize, needed: string): Problem => ({
  message: `this photo has ${width} × ${height} pixels, and is shown up to ${needed}`,
  place,
  label: `use one that is at least ${needed}`,
  notes: ['Take the photo as the camera made it: the build makes small files of it. Messengers send small copies.'],
})

/** @returns the keywords `photoWidth` and `photoHeight` of the group that has the photo, or 0 */
function neededSize({ schemas: { walkers }, documentOf }: SiteIndex, file: string, { place }: TextAt): PhotoSize {
  const walker = walkers[fileKindOf(file)]
  const found = walker.at(place.path.slice(0, -2), documentOf(file)).schemas
  const largest = (keyword: string) => Math.max(0, ...found.map((schema) => Number(schema[keyword] ?? 0)))
  return [largest('photoWidth'), largest('photoHeight')]
}
