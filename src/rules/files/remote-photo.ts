import { shorten } from '../../diagnostics/describe.ts'
import { hostOf } from '../../site/photo-hosts.ts'
import { siteFile } from '../../site/routes.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { allSummaries } from '../lib/all-summaries.ts'
import { otherMeaningOf } from '../lib/other-meanings.ts'
import type { FileSummary } from '../summary/file-summary.ts'

export default defineRule({
  code: 'remote-photo',
  severity: 'error',
  checkSite: (site, report) => {
    // Hosts that cannot be read are not reported as missing.
    if (!site.facts?.valid) return
    for (const { file, remotePhotos } of allSummaries(site))
      for (const photo of remotePhotos) {
        const problem = problemOf(photo, site.facts.photoHosts)
        if (problem) report(file, { ...problem, place: photo.place })
      }
  },
})

function problemOf(
  { text, isSized, place }: FileSummary['remotePhotos'][number],
  hosts: FileSummary['photoHosts'],
): Omit<Problem, 'place'> | undefined {
  const host = hostOf(text, hosts)
  // The schema has reported an address that cannot be parsed.
  if (!host) return URL.canParse(text) ? unknownHost(text) : undefined
  const address = text.replace(/[?#].*/, '')
  if (host.resizes && address !== text)
    return {
      message: 'the address of a photo ends before the `?`, because the builder adds what follows',
      label: `write \`${shorten(address)}\``,
      fix: { place, text: address },
    }
  if (host.resizes || isSized) return undefined
  return {
    message: `${new URL(host.url).host} does not resize photos, so the size of this one is needed`,
    label: 'add `width` and `height`, in pixels',
  }
}

function unknownHost(text: string): Omit<Problem, 'place'> {
  const other = otherMeaningOf('photo', text)
  const { origin, host } = new URL(text)
  return {
    message: other ? `\`${shorten(text)}\` cannot be shown: ${other.reason}` : `photos of ${host} are not allowed here`,
    label: other?.label ?? `add \`- url: ${origin}\` to \`photoHosts\` in ${siteFile}`,
  }
}
