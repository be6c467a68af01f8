import { phoneHref, whatsappHref } from '../components/phone-link.tsx'
import type { Facts } from '../site/facts.ts'
import { homeOf } from '../site/languages.ts'
import { isSeason } from '../site/seasons.ts'
import type { Look } from '../site/site.ts'
import { ConsentButton } from './consent-bar.tsx'
import styles from './footer.module.css'
import type { FrameParts } from './frame-parts.ts'
import { LanguageSlot } from './languages.tsx'

/** The footer of every page, with what the site says about itself. */
export function Footer(parts: FrameParts) {
  const { logoOnDark: logo, prefix } = parts
  const { company, contact, footer } = parts.facts
  const { columns } = footer
  const ways = [contact.address, contact.phone, contact.whatsapp, contact.email, ...company.profiles].filter(Boolean)
  const hasHours = contact.hoursTexts.length > 0
  return (
    <footer className={styles.footer}>
      <div className={styles.inner} data-columns={columns.length === 2 ? undefined : columns.length}>
        <div className={styles.brand}>
          <a href={homeOf({ prefix })}>{logo ? <Logo {...logo} alt={company.name} /> : company.name}</a>
          <p>{company.tagline}</p>
        </div>
        {columns.map((column) => (
          <Links key={column.heading} {...column} />
        ))}
        {(ways.length > 0 || hasHours) && (
          <div className={styles.contact}>
            {ways.length > 0 && <Ways {...parts} />}
            {hasHours && <Hours {...parts} />}
          </div>
        )}
        <End {...parts} />
      </div>
    </footer>
  )
}

/** As high as the name, and no wider than a column. */
function Logo({ src, width, height, alt }: NonNullable<Look['logo']> & { alt: string }) {
  const scale = Math.min(48 / height, 240 / width)
  const [shownWidth, shownHeight] = [width, height].map((length) => Math.round(length * scale))
  return <img src={src} width={shownWidth} height={shownHeight} alt={alt} loading="lazy" />
}

function Ways({ facts: { company, contact }, words }: FrameParts) {
  return (
    <div>
      <h2>{words.layout.contact}</h2>
      <address>
        {contact.address && <span>{contact.address.label}</span>}
        {contact.phone && <a href={phoneHref(contact.phone)}>{contact.phone}</a>}
        {contact.whatsapp && <a href={whatsappHref(contact.whatsapp)}>WhatsApp</a>}
        {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
        {company.profiles.map(({ label, href }) => (
          <a key={href} href={href} rel="me">
            {label}
          </a>
        ))}
      </address>
    </div>
  )
}

/** With the seasons, of which `client/hours.ts` shows what is true today. */
function Hours({ facts: { contact, opening }, words }: FrameParts) {
  const seasons = opening.specialDays.filter(isSeason)
  return (
    <div>
      <h2>{words.contact.hours}</h2>
      <ul data-hours={seasons.length > 0 ? (opening.timeZone ?? '') : undefined}>
        {contact.hoursTexts.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {seasons.map(({ from, until, every, text }) => (
          <li key={from} data-from={from} data-until={until} data-every={every}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

function End({ facts, words, year, languages }: FrameParts) {
  const { company, footer, analytics } = facts
  return (
    <div className={styles.end}>
      <p>
        © <span data-year="">{year}</span> {company.legalName ?? company.name}
      </p>
      {languages > 0 && <LanguageSlot at="footer" />}
      {(footer.legal.length > 0 || analytics) && (
        <ul>
          {footer.legal.map(({ label, href }) => (
            <li key={label}>
              <a href={href}>{label}</a>
            </li>
          ))}
          {analytics && (
            <li>
              <ConsentButton words={words} />
            </li>
          )}
        </ul>
      )}
      {footer.notice && <p>{footer.notice}</p>}
    </div>
  )
}

/** A column of links. On a phone the summary takes the place of the heading: see client/main.ts. */
function Links({ heading, items }: Facts['footer']['columns'][number]) {
  return (
    <div className={styles.links}>
      <h2>{heading}</h2>
      <details open>
        <summary>{heading}</summary>
        <ul>
          {items.map(({ label, href }) => (
            <li key={label}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
