import { phoneHref } from '../components/phone-link.tsx'
import type { PageProps, SiteDocument } from '../content/model/site.ts'
import styles from './footer.module.css'

/** The footer of every page. */
export function Footer({ facts, words, year }: Pick<PageProps, 'facts' | 'words'> & { year: number }) {
  const { company, contact, footer } = facts
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <a href="/">{company.name}</a>
          <p>{company.tagline}</p>
        </div>
        <Links {...footer.services} />
        <Links {...footer.quickLinks} />
        <div className={styles.contact}>
          <div>
            <h2>{words.layout.contact}</h2>
            <address>
              <span>{contact.address.label}</span>
              <a href={phoneHref(contact.phone)}>{contact.phone}</a>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </address>
          </div>
          <div>
            <h2>{words.contact.hours}</h2>
            <ul>
              {contact.hours.map(({ label }) => (
                <li key={label}>{label}</li>
              ))}
            </ul>
          </div>
        </div>
        <div className={styles.end}>
          <p>
            © <span data-year="">{year}</span> {company.name}
          </p>
          <ul>
            {footer.legal.map(({ label, href }) => (
              <li key={label}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
          <p>{footer.notice}</p>
        </div>
      </div>
    </footer>
  )
}

function Links({ heading, items }: SiteDocument['footer']['services']) {
  return (
    <div className={styles.links}>
      <h2>{heading}</h2>
      <ul>
        {items.map(({ label, href }) => (
          <li key={label}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
