import { madeAddress } from '../../site/made-files.ts'
import { addressOfFile, isPublicFile, siteFile } from '../../site/routes.ts'
import { say } from '../../words/message.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { movedPage } from '../lib/likely-routes.ts'
import type { SiteIndex } from '../site-index.ts'

export default defineRule({
  code: 'taken-address',
  severity: 'error',
  checkSite: (site, report) => {
    for (const file of [...site.otherFiles, ...site.hidden].filter(isPublicFile)) {
      const taken = takenByPage(file, site) ?? takenByBuild(file, site)
      if (taken) report(file, { place: 'file', label: say`rename or remove it`, ...taken })
    }
  },
})

type Taken = Pick<Problem, 'message' | 'related'>

function takenByPage(file: string, site: SiteIndex): Taken | undefined {
  // Hosts show `about.html` at `/about`.
  const route = addressOfFile(file).replace(/(\/index)?\.html$/, '') || '/'
  const page = site.byRoute.get(route)
  if (page)
    return {
      message: say`\`${route}\` is ${say`the address of a page`}, so this file cannot be published there`,
      related: [{ file: page.file, place: page.own.top, message: say`the page is` }],
    }
  const moved = movedPage(site, route)
  return (
    moved && {
      message: say`\`${route}\` is ${say`an old address of a page`}, so this file cannot be published there`,
      related: [{ file: moved.file, place: moved.from.place, message: say`the address is at` }],
    }
  )
}

/** Whether the build makes such a file depends on what the site has, now or later. */
function takenByBuild(file: string, { documentOf }: SiteIndex): Taken | undefined {
  const address = madeAddress(addressOfFile(file), Object(documentOf(siteFile)).indexNow)
  if (address === undefined) return undefined
  const what = address.endsWith('/') ? say`the files in \`${address}\`` : `\`${address}\``
  return { message: say`the build makes ${what} itself, so this file cannot be published there` }
}
