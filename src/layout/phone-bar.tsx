import { phoneHref } from '../components/phone-link.tsx'
import type { PageProps, SiteDocument } from '../content/model/site.ts'
import styles from './phone-bar.module.css'

/** The bar at the bottom of a phone's screen; `client/boot/phone-bar.ts` shows it. */
export function PhoneBar({ facts, action }: { facts: SiteDocument; action: PageProps['navigation']['action'] }) {
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
