import { hash } from 'node:crypto'
import { localeAt } from '../../site/locales.ts'
import { type CommonProps, combineProps, commonPropsOf, contextOf } from '../../site/page-props.ts'
import type { Page, PageProps, Site } from '../../site/site.ts'

/** A page to render, without the props that all pages share. */
export interface PageJob {
  route: string
  /** Path of its YAML file, for errors. */
  file: string
  /** Changes with everything that the page shows, except for the shared props. */
  key: string
  /** Selects the shared props, see `Language`. */
  prefix: string
  props: Omit<PageProps, keyof CommonProps> & Partial<CommonProps>
}

/** @returns a hash of plain data */
export const dataDigest = (data: unknown): string => hash('sha256', JSON.stringify(data), 'base64url').slice(0, 22)

/** @returns a hash of everything that the page shows, except for the shared props */
export const pageDigest = (site: Site, page: Page): string => dataDigest([page.info.digest, contextOf(site, page)])

/** In UTC, so that it is the same on every machine; browsers correct it. */
export const currentYear = (): number => new Date().getUTCFullYear()

/** @returns the props that all pages share, of each language */
export const allCommonProps = (site: Site): CommonProps[] =>
  [site, ...site.locales].map((locale) => commonPropsOf(site, locale))

/** @returns the job to render a page; shared props are sent to each worker once */
export function jobOf(site: Site, page: Page): PageJob {
  const common = commonPropsOf(site, localeAt(site, page.route))
  const all = combineProps(site.documentOf(page), contextOf(site, page), common)
  // A landing page has facts and a navigation of its own.
  const own = Object.entries(all).filter(([name, value]) => value !== common[name as keyof CommonProps])
  const props = Object.fromEntries(own) as PageJob['props']
  return { route: page.route, file: page.file, key: pageDigest(site, page), prefix: common.prefix, props }
}
