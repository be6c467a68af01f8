import { Button } from '@mantine/core'
import type { CSSProperties } from 'react'
import { Spoken } from '../components/filled.tsx'
import { Star } from '../components/icon.tsx'
import { phoneHref } from '../components/phone-link.tsx'
import type { PageProps } from '../content/model/site.ts'
import styles from './header.module.css'
import { Menu, MenuLink } from './menu.tsx'
import { extraMenuWidth } from './menu-width.ts'

interface HeaderProps extends Pick<PageProps, 'facts' | 'words' | 'navigation'> {
  /** Route of the shown page. */
  current: string
}

/** The bar at the top: name, menu, rating, phone number and the main action. */
export function Header({ navigation, words, current, facts }: HeaderProps) {
  const { company, contact } = facts
  const { action } = navigation
  const extra = extraMenuWidth(navigation, facts)
  const style = extra > 0 ? ({ '--extra-width': `${extra / 16}rem` } as CSSProperties) : undefined
  return (
    <header className={styles.header} data-site-header="" style={style}>
      <div className={styles.inner}>
        <MenuLink href="/" current={current} className={styles.wordmark}>
          {company.name}
        </MenuLink>
        <Menu items={navigation.items} words={words} current={current}>
          <a href={phoneHref(contact.phone)}>{contact.phone}</a>
          <Button component="a" href={action.href} className={styles.action}>
            {action.label}
          </Button>
        </Menu>
        <div className={styles.tools}>
          <span className={styles.rating}>
            <Star />
            <Spoken text={words.content.rated} name="rating">
              {company.rating}
            </Spoken>
          </span>
          <a href={phoneHref(contact.phone)} className={styles.phone}>
            <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2" />
            </svg>
            <span>{contact.phone}</span>
          </a>
          <Button component="a" href={action.href} className={styles.action}>
            {action.label}
          </Button>
        </div>
      </div>
    </header>
  )
}
