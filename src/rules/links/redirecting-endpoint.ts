import { valueAt } from '../../yaml/path.ts'
import { defineRule } from '../define-rule.ts'
import { textsWithRole } from '../summary/collect.ts'

/**
 * Services that answer from another host, with that host. Google: "content returned by the Content service isn't served
 * from script.google.com, but instead redirected to a one-time URL at script.googleusercontent.com"
 * (https://developers.google.com/apps-script/guides/content#redirects).
 */
const answersFrom: Readonly<Record<string, string>> = {
  'https://script.google.com': 'https://script.googleusercontent.com',
}

export default defineRule({
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
        message: `${address} answers from another host, which pages may not read`,
        place,
        label: `add \`- ${host}\` to \`endpointHosts\` beside it`,
        ...(file.valid && {
          fix: { place: { path: [...group, 'endpointHosts'] }, text: '', value: [...declared, host] },
        }),
      })
    }
  },
})
