import { normalizeRoute } from '../../site/routes.ts'
import { say } from '../../words/message.ts'
import { valueAt } from '../../yaml/path.ts'
import { defineRule } from '../define-rule.ts'
import { textsWithRole } from '../summary/collect.ts'
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

export default [pageAsEndpoint, redirectingEndpoint]
