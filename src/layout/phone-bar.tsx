import { phoneHref, whatsappHref } from '../components/phone-link.tsx'
import type { FrameParts } from './frame-parts.ts'
import styles from './phone-bar.module.css'

/** The bar at the bottom of a phone's screen; `client/boot/phone-bar.ts` shows it. Nothing when there is nothing to show. */
export function PhoneBar({ facts, words, action }: FrameParts) {
  const { phone, whatsapp } = facts.contact
  if (facts.navigation.phoneBar === false || !(phone || whatsapp || action)) return null
  return (
    <aside className={styles.bar} aria-label={words.layout.quickContact} data-phone-bar="">
      {phone && (
        <a href={phoneHref(phone)}>
          {words.contact.call}
          <span className="visually-hidden"> {phone}</span>
        </a>
      )}
      {whatsapp && <a href={whatsappHref(whatsapp)}>WhatsApp</a>}
      {action && <a href={action.href}>{action.label}</a>}
    </aside>
  )
}
