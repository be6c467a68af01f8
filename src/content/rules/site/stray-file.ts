import { isOtherPicture, photoName } from '../../files/photo-names.ts'
import { isPage, pagesFolder } from '../../model/routes.ts'
import { defineRule, type Problem } from '../lib/define-rule.ts'
import { cleanName } from '../lib/site/file-names.ts'
import { folderOf, pathAsPhoto, summariesWithPhotos } from '../lib/site/photo-paths.ts'
import type { SiteIndex } from '../lib/site-index.ts'

export default defineRule({
  code: 'stray-file',
  severity: 'warning',
  docs: {
    summary: 'A file under pages/ is neither a page nor a photo',
    why: 'A page is a file whose name ends in .yaml, and a photo is a JPEG, PNG, WebP or AVIF. Everything else is left out of the site in silence: mostly a page with another ending, which Windows may hide, or a photo of a kind that only phones know. A note that should stay there has a name that starts with _.',
    wrong: 'pages/locations/nerja.yaml.txt',
    right: 'pages/locations/nerja.yaml',
  },
  onSite: (site, report) => {
    const named = [...site.otherFiles].some(isOtherPicture) ? namedPhotos(site) : new Set<string>()
    for (const file of site.otherFiles) {
      if (isNote(file)) continue
      if (!isOtherPicture(file)) report(file, strayText(file, site))
      // If a page shows the picture, the page's line is reported.
      else if (!named.has(file) && (!named.has(pathAsPhoto(file)) || site.photos.has(pathAsPhoto(file))))
        report(file, strayPicture(file))
    }
  },
})

/** The photos that files name, and the pictures of other kinds. */
const namedPhotos = (site: SiteIndex): Set<string> =>
  new Set(
    summariesWithPhotos(site).flatMap(({ file, photos }) =>
      photos.map(({ text }) => folderOf(file) + text.replace(/^\.\//, '')),
    ),
  )

/** Windows hides the last ending: what it calls `nerja.yaml` may be `nerja.yaml.txt`. */
const hasHiddenEnding = (file: string): boolean => /\.ya?ml\.txt$/i.test(file)

/** A name with an underscore says that the file is no page, unless it looks like one of the whole site's files. */
const isNote = (file: string): boolean => /^_(?!sites?\b|sections?\b)/i.test(nameOf(file)) && !hasHiddenEnding(file)

const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1)

const moveAway = `move it out of ${pagesFolder}/`
const moveOrMark = `${moveAway}, or put _ before its name`

function strayText(file: string, { hasFile }: SiteIndex): Problem {
  const isHidden = hasHiddenEnding(file)
  const page = pageNameFor(file)
  const otherwise = isHidden ? '' : `; if not, ${moveOrMark}`
  const canRename = page !== undefined && !hasFile(page)
  return {
    severity: isHidden ? 'error' : 'warning',
    message: 'this is neither a page nor a photo, so it is not on the site',
    place: 'file',
    label: canRename ? `if it is a page, rename it to \`${page}\`${otherwise}` : isHidden ? moveAway : moveOrMark,
    notes: isHidden ? ['Windows hides the last ending of a name unless you tell it to show it.'] : [],
  }
}

const strayPicture = (file: string): Problem => ({
  message: 'pages cannot show a picture of this kind',
  place: 'file',
  label: `save it as \`${photoName(nameOf(file))}\`, or ${moveOrMark}`,
  notes: ['Photos are of the kinds JPEG, PNG, WebP and AVIF.'],
})

/** @returns the file of the page that a text file may be meant as */
function pageNameFor(file: string): string | undefined {
  const [, stem] = /^(.+\/[^/.]+)(\.ya?ml)?(\.(txt|md|json|html?))?$/i.exec(file) ?? []
  if (stem === undefined) return undefined
  return isPage(`${stem}.yaml`) ? cleanName(`${stem}.yaml`) : `${stem}.yaml`
}
