import { normalizeRoute, siteFile } from '../../site/routes.ts'
import { say } from '../../words/message.ts'
import { valueAt } from '../../yaml/path.ts'
import { defineRule } from '../define-rule.ts'
import { isPublished, sectionsIn, textsWithRole } from '../summary/collect.ts'
import type { TextAt } from '../summary/file-summary.ts'

/** Addresses that forms are sent to. */
const pageAsEndpoint = defineRule<TextAt[]>({
  code: 'page-as-endpoint',
  severity: 'error',
  collect: (file) => textsWithRole(file, 'endpoint'),
  checkSite: ({ byRoute, url = '' }, report, collected) => {
    const endpoints = [...collected].flatMap(([file, texts]) => texts.map((endpoint) => ({ file, ...endpoint })))
    for (const { file, text, place } of endpoints) {
      const address = text.startsWith(`${url}/`) ? text.slice(url.length) : text
      const route = normalizeRoute(address.replace(/\?.*/s, ''))
      const page = byRoute.get(route)
      if (page)
        report(file, {
          message: say`\`${text}\` is the address of a page, which cannot receive a form`,
          place,
          label: say`use a path that is not a page, or the https:// address of a form service`,
          related: [{ file: page.file, place: page.own.top, message: say`the page is` }],
        })
    }
  },
})

/**
 * Services that answer from another host, with that host. Google: "content returned by the Content service isn't served
 * from script.google.com, but instead redirected to a one-time URL at script.googleusercontent.com"
 * (https://developers.google.com/apps-script/guides/content#redirects).
 */
const answersFrom: Readonly<Record<string, string>> = {
  'https://script.google.com': 'https://script.googleusercontent.com',
}

const redirectingEndpoint = defineRule({
  code: 'redirecting-endpoint',
  severity: 'warning',
  checkFile: (file, report) => {
    for (const { text, place } of textsWithRole(file, 'endpoint')) {
      const [address = text] = /^https:\/\/[^/]+/.exec(text) ?? []
      const host = answersFrom[address]
      const group = place.path.slice(0, -1)
      const { endpointHosts: hosts } = Object(valueAt(file.document, group)) as { endpointHosts?: unknown }
      const declared = Array.isArray(hosts) ? hosts : []
      if (!host || declared.includes(host)) continue
      report({
        message: say`${address} answers from another host, which pages may not read`,
        place,
        label: say`add \`- ${host}\` to \`endpointHosts\` beside it`,
        ...(file.valid && {
          fix: { place: { path: [...group, 'endpointHosts'] }, text: '', value: [...declared, host] },
        }),
      })
    }
  },
})

/** Facts with an address, such as `contact.endpoint`: those that `_site.yaml` has, and those that forms of a page need. */
const silentForm = defineRule<string[]>({
  code: 'silent-form',
  severity: 'warning',
  collect: (file) => {
    if (file.kind === 'site') return textsWithRole(file, 'endpoint').map(({ place }) => place.path.join('.'))
    const sections = isPublished(file) ? sectionsIn(file) : []
    return sections.flatMap(({ schemas }) => schemas.flatMap(({ sendsTo }) => (sendsTo ? [String(sendsTo)] : [])))
  },
  checkSite: ({ facts }, report, collected) => {
    if (!facts?.valid) return
    const there = collected.get(siteFile) ?? []
    const needed = new Set([...collected].flatMap(([file, names]) => (file === siteFile ? [] : names)))
    for (const fact of needed) {
      const [group = '', field = ''] = fact.split('.')
      if (!there.includes(fact))
        report(siteFile, {
          message: say`forms send nothing: visitors are thanked, and nobody gets their messages`,
          place: { path: [group], target: 'key' },
          label: say`add \`${field}: inbox\`, or the address of a form service`,
        })
    }
  },
})

export default [pageAsEndpoint, redirectingEndpoint, silentForm]
