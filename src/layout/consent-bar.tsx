import { analyticsOf, analyticsRoute } from '../site/analytics.ts'
import type { PageProps } from '../site/site.ts'
import { fill } from '../words/texts.ts'
import styles from './consent-bar.module.css'

/**
 * The bar that asks whether visits may be counted; `client/analytics/main.ts` shows it. Nothing without analytics.
 * The template holds what is put into the page after the visitor has accepted.
 */
export function ConsentBar({ facts, words }: Pick<PageProps, 'facts' | 'words'>) {
  if (!facts.analytics) return null
  const { service, cookies } = analyticsOf(facts.analytics)
  const { label, question, accept, reject, saved } = words.analytics
  const link = facts.contact.privacy?.link
  return (
    <section
      id="_consent"
      className={styles.bar}
      aria-label={label}
      tabIndex={-1}
      data-service={service}
      data-cookies={cookies?.join(' ')}
      data-saved={saved}
      hidden
    >
      <div className={styles.inner}>
        <p>
          {fill(question, { service })} {link && <a href={link.href}>{link.label}</a>}
        </p>
        <div className={styles.buttons}>
          <button type="button" value="rejected">
            {reject}
          </button>
          <button type="button" value="accepted">
            {accept}
          </button>
        </div>
      </div>
      <template>
        <iframe src={analyticsRoute} title={service} hidden />
      </template>
    </section>
  )
}

/** The button that shows the bar again. */
export const ConsentButton = ({ words }: Pick<PageProps, 'words'>) => (
  <button type="button" className={styles.again} data-consent="" hidden>
    {words.analytics.settings}
  </button>
)
