import { Star } from '../components/icon.tsx'
import type { NavigationItem, PageView, SiteDocument } from '../content/model.ts'
import styles from './header.module.css'
import { phoneLink } from './phone-link.ts'
import { relationOf } from './start/current.ts'

interface HeaderProps {
  navigation: PageView['navigation']
  /** Route of the page that is shown. */
  current: string
  facts: SiteDocument
}

/** The first thing that the Tab key finds. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      Skip to content
    </a>
  )
}

/**
 * The bar at the top. One list of links is both the menu bar of a wide window and the sheet of a narrow one.
 * All of it is usable without a script; `start.ts` adds hover intent, Escape and the states.
 */
export function Header({ navigation, current, facts: { company, contact } }: HeaderProps) {
  const { action } = navigation
  return (
    <header className={styles.header} data-site-header="">
      <div className={styles.inner}>
        <MenuLink href="/" current={current} className={styles.wordmark}>
          {company.name}
        </MenuLink>
        <button type="button" className={styles.toggle} popoverTarget="site-menu">
          <span data-when="closed">Menu</span>
          <span data-when="open">Close</span>
          <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
            <path d="M2 7.5h18" />
            <path d="M2 14.5h18" />
          </svg>
        </button>
        <nav className={styles.nav} id="site-menu" popover="auto" aria-label="Main" data-site-menu="">
          <ul className={styles.items}>
            {navigation.items.map((item, index) => (
              <Item key={item.label} item={item} current={current} panelId={`site-menu-${index}`} />
            ))}
          </ul>
          <div className={styles.end}>
            <a href={phoneLink(contact.phone)} className={styles.call}>
              {contact.phone}
            </a>
            <a href={action.href} className={styles.action}>
              {action.label}
            </a>
          </div>
        </nav>
        <div className={styles.tools}>
          <span className={styles.rating}>
            <Star />
            <span className="visually-hidden">Rated </span>
            {company.rating}
          </span>
          <a href={phoneLink(contact.phone)} className={styles.phone}>
            <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2" />
            </svg>
            <span>{contact.phone}</span>
          </a>
          <a href={action.href} className={styles.action}>
            {action.label}
          </a>
        </div>
      </div>
    </header>
  )
}

function Item({ item, current, panelId }: { item: NavigationItem; current: string; panelId: string }) {
  const { label, href, items } = item
  const link = (
    <MenuLink href={href} current={current}>
      {label}
    </MenuLink>
  )
  if (items.length === 0) return <li>{link}</li>
  return (
    <li data-menu="">
      {link}
      <button type="button" aria-expanded="false" aria-controls={panelId}>
        <span className="visually-hidden">{label} menu</span>
        <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
          <path d="M2 4l4 4 4-4" />
        </svg>
      </button>
      <ul id={panelId}>
        {items.map((entry) => (
          <li key={entry.href}>
            <MenuLink href={entry.href} current={current}>
              {entry.label}
            </MenuLink>
          </li>
        ))}
      </ul>
    </li>
  )
}

interface MenuLinkProps {
  href: string
  current: string
  className?: string | undefined
  children: string
}

function MenuLink({ href, current, className, children }: MenuLinkProps) {
  const relation = relationOf(href, current)
  return (
    <a
      href={href}
      className={className}
      aria-current={relation === 'page' ? 'page' : undefined}
      data-section={relation === 'section' ? '' : undefined}
    >
      {children}
    </a>
  )
}
