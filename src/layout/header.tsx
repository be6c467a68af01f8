import { Button } from '@mantine/core'
import { Spoken } from '../components/filled.tsx'
import { Star } from '../components/icon.tsx'
import { phoneHref } from '../components/phone-link.tsx'
import type { FrameParts } from './frame-parts.ts'
import styles from './header.module.css'
import { LanguageSlot } from './languages.tsx'
import { Menu, MenuLink } from './menu.tsx'

/** The bar at the top: logo or name, menu, and of rating, phone number and main action what the site has. */
export function Header(parts: FrameParts) {
  const { menu, action: main, words, logo, languages } = parts
  const { company, contact } = parts.facts
  const action = main && (
    <Button component="a" href={main.href} className={styles.action}>
      {main.label}
    </Button>
  )
  return (
    <header className={styles.header} data-site-header="">
      <Fit {...parts} />
      <div className={styles.box}>
        <div className={styles.inner}>
          <MenuLink link={menu.home} className={styles.wordmark}>
            {logo ? (
              <img src={logo.src} width={logo.width} height={logo.height} alt={company.name} className={styles.logo} />
            ) : (
              company.name
            )}
          </MenuLink>
          <Menu items={menu.items} words={words}>
            {contact.phone && <a href={phoneHref(contact.phone)}>{contact.phone}</a>}
            {action}
            {languages > 0 && <LanguageSlot at="sheet" />}
          </Menu>
          <div className={styles.tools}>
            {company.rating && (
              <span className={styles.rating}>
                <Star />
                <Spoken text={words.content.rated} name="rating">
                  {company.rating}
                </Spoken>
              </span>
            )}
            {contact.phone && <Phone number={contact.phone} />}
            {languages > 0 && <LanguageSlot at="bar" />}
            {action}
          </div>
        </div>
      </div>
    </header>
  )
}

/** The paddings and gaps of the bar, in pixels. */
const space = { ends: 56, item: 28, tool: 24, star: 24, button: 42, language: 34, logoHeight: 40 }

/** The texts of the bar, unseen: whether they fit into one line decides between bar and sheet. */
function Fit({ menu, action, facts: { company, contact }, logo, languages }: FrameParts) {
  const tools = [company.rating, contact.phone, action?.label].filter((text) => text !== undefined)
  const dropdowns = menu.items.filter(({ items }) => items.length > 0).length
  const pixels =
    space.ends +
    menu.items.length * space.item +
    (tools.length + Math.sign(languages)) * space.tool +
    (company.rating ? space.star : 0) +
    (action ? space.button : 0) +
    languages * space.language +
    (logo ? (logo.width * space.logoHeight) / logo.height : 0)
  const style = { '--space': `${Math.ceil(pixels)}px`, '--dropdowns': dropdowns }
  const labels = [...menu.items.map(({ label }) => label), ...tools].join('')
  return (
    <div className={styles.fit} style={style}>
      <i data-name={logo ? undefined : company.name} data-labels={labels} />
    </div>
  )
}

function Phone({ number }: { number: string }) {
  return (
    <a href={phoneHref(number)} className={styles.phone}>
      <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2" />
      </svg>
      <span>{number}</span>
    </a>
  )
}
