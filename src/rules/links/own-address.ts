import { defineRule } from '../define-rule.ts'
import { eachLinkProblem } from './lib/each-problem.ts'
import { certainRoute } from './lib/likely-routes.ts'
import { fixLink } from './lib/link-fixes.ts'
import { ownComputer, targetOf, withoutFragment } from './lib/resolve-link.ts'

export default defineRule({
  code: 'own-address',
  severity: 'warning',
  checkSite: eachLinkProblem('own-address', ({ link, route: path }, site) => {
    const isOwnComputer = ownComputer.test(link.text)
    const { route } = targetOf(path) ?? { route: path }
    const isRight = site.byRoute.has(route) || site.planned?.has(route)
    const actual = isRight ? route : (certainRoute(site, route) ?? route)
    const href = withoutFragment(actual + path.slice(route.length))
    const page = site.byRoute.get(actual)
    const canFix = page && !page.own.draft && !link.isAutolink
    return {
      severity: isOwnComputer ? 'error' : 'warning',
      message: isOwnComputer ? 'this address works only on your own computer' : "this is the site's own address",
      place: link.place,
      label: link.isAutolink
        ? `write \`[words](${href})\`, with words of your own and without < >`
        : `write \`${href}\``,
      ...(canFix && { fix: fixLink(link, href) }),
    }
  }),
})
