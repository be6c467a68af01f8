import type { SiteDocument } from '../generated/content.ts'
import { originOf } from './address.ts'
import { embedsPath } from './made-files.ts'

/**
 * Analytics is the script of a service that counts visits. It runs in a file of the site with a policy of its own, which
 * pages put in place when the visitor has accepted it.
 */

type AnalyticsData = NonNullable<SiteDocument['analytics']>

/** Route of the file in which the script runs. */
export const analyticsRoute = `${embedsPath}analytics`

/** What the file does before it loads the script, and the script itself. */
export interface AnalyticsSetup {
  script: string
  attributes?: Readonly<Record<string, string>>
  matomo?: readonly (readonly string[])[]
  /** The id of a Google tag. */
  google?: string
}

export interface Analytics {
  /** Its name, as visitors read it. */
  service: string
  setup: AnalyticsSetup
  /** The hosts that it loads from and sends to: `https://plausible.io`. */
  hosts: string[]
  /** How the names of its cookies and stored values start. */
  cookies?: readonly string[]
}

/** @returns the analytics that the facts of a site declare */
export const analyticsOf = (data: AnalyticsData): Analytics => services[data.service](data)

const services: Record<AnalyticsData['service'], (data: AnalyticsData) => Analytics> = {
  plausible: ({ id = '', host = 'https://plausible.io' }) => ({
    service: 'Plausible',
    setup: { script: `${host}/js/script.js`, attributes: { 'data-domain': id } },
    hosts: [originOf(host)],
  }),
  matomo: ({ id = '', host = '' }) => ({
    service: 'Matomo',
    setup: {
      script: `${host}/matomo.js`,
      matomo: [['setTrackerUrl', `${host}/matomo.php`], ['setSiteId', id], ['trackPageView']],
    },
    hosts: [originOf(host)],
    cookies: ['_pk_'],
  }),
  'google-analytics': ({ id = '' }) => ({
    service: 'Google Analytics',
    setup: { script: `https://www.googletagmanager.com/gtag/js?id=${id}`, google: id },
    // From Google's guide to the Content Security Policy.
    hosts: ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
    cookies: ['_ga'],
  }),
  other: ({ name = '', script = '', attributes, hosts = [], cookies }) => ({
    service: name,
    setup: { script, ...(attributes && { attributes }) },
    hosts: [...new Set([originOf(script), ...hosts])],
    ...(cookies && { cookies }),
  }),
}
