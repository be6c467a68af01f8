import { phoneHref } from '../components/phone-link.tsx'
import type { PageView, SiteDocument } from '../content/model.ts'
import styles from './phone-bar.module.css'

/** The bar at the foot of a phone's screen. It stays out of the way until `start.ts` finds that it is needed. */
export function PhoneBar({ facts, action }: { facts: SiteDocument; action: PageView['navigation']['action'] }) {
  const { phone } = facts.contact
  return (
    <aside className={styles.bar} aria-label="Quick contact" data-phone-bar="">
      <a href={phoneHref(phone)}>
        Call<span className="visually-hidden"> {phone}</span>
      </a>
      <a href={action.href}>{action.label}</a>
    </aside>
  )
}
