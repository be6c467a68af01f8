import { embedPage } from '../../builder/hosting/embeds.ts'
import { analyticsRoute } from '../../site/analytics.ts'
import { embedDataIn, embedOf } from '../../site/embeds.ts'
import { embedsOf } from '../../site/policy.ts'
import type { Site } from '../../site/site.ts'
import { type Answer, html } from './answers.ts'
import { readGallery } from './gallery-entries.ts'

/**
 * @param root the project's root directory
 * @param site the last valid version of the site
 * @param path URL path
 * @returns the file with an embed of the site or of an example of a block; undefined when there is none
 */
export async function embedAnswer(root: string, site: Site | undefined, path: string): Promise<Answer | undefined> {
  if (!site || !path.startsWith('/embeds/')) return undefined
  // Visits of authors are not counted.
  if (path === analyticsRoute) return html('<!doctype html><title>Analytics</title>')
  const isWanted = ({ href }: { href: string }) => href === path
  const own = embedsOf(site).find(isWanted)
  if (own) return html(embedPage(own))
  const examples = embedDataIn(await readGallery(root)).flatMap((data) => embedOf(data, site.facts) ?? [])
  const example = examples.find(isWanted)
  return example && html(embedPage(example))
}
