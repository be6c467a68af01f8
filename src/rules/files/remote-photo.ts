import { shorten } from '../../diagnostics/describe.ts'
import { parseUrl } from '../../site/address.ts'
import type { PhotoHost } from '../../site/facts.ts'
import { hostOf } from '../../site/photo.ts'
import { siteFile } from '../../site/routes.ts'
import type { SiteDocument } from '../../site/site.ts'
import { valueAt } from '../../yaml/path.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { otherMeaningOf } from '../lib/other-meanings.ts'
import { textsWithRole } from '../summary/collect.ts'
import type { TextAt } from '../summary/file-summary.ts'

interface RemotePhoto extends TextAt {
  /** Its width and height are given. */
  isSized: boolean
}

const isSized = (image: unknown): boolean => 'width' in Object(image) && 'height' in Object(image)

export default defineRule<RemotePhoto[]>({
  code: 'remote-photo',
  severity: 'error',
  collect: (file) =>
    textsWithRole(file, 'photo')
      .filter(({ text }) => text.startsWith('https://'))
      .map((photo) => ({ ...photo, isSized: isSized(valueAt(file.document, photo.place.path.slice(0, -1))) })),
  checkSite: (site, report, collected) => {
    // Hosts that cannot be read are not reported as missing.
    if (!site.facts?.valid) return
    const { photoHosts = [] } = site.documentOf(siteFile) as Pick<SiteDocument, 'photoHosts'>
    for (const [file, photos] of collected)
      for (const photo of photos) {
        const problem = problemOf(photo, photoHosts)
        if (problem) report(file, { ...problem, place: photo.place })
      }
  },
})

function problemOf(
  { text, isSized, place }: RemotePhoto,
  hosts: readonly PhotoHost[],
): Omit<Problem, 'place'> | undefined {
  const host = hostOf(text, hosts)
  if (!host) return unknownHost(text)
  const address = text.replace(/[?#].*/, '')
  if (host.resize && address !== text)
    return {
      message: 'the address of a photo ends before the `?`, because the builder adds what follows',
      label: `write \`${shorten(address)}\``,
      fix: { place, text: address },
    }
  if (host.resize || isSized) return undefined
  return {
    message: `${host.url.replace('https://', '')} does not resize photos, so the size of this one is needed`,
    label: 'add `width` and `height`, in pixels',
  }
}

function unknownHost(text: string): Omit<Problem, 'place'> | undefined {
  const other = otherMeaningOf('photo', text)
  const host = parseUrl(text)?.host
  // Then it has been reported already.
  if (host === undefined) return undefined
  const [origin = text] = /^https:\/\/[^/?#]+/.exec(text) ?? []
  return {
    message: other ? `\`${shorten(text)}\` cannot be shown: ${other.reason}` : `photos of ${host} are not allowed here`,
    label: other?.label ?? `add \`- url: ${origin}\` to \`photoHosts\` in ${siteFile}`,
  }
}
