import type { ReactNode } from 'react'
import { fill, type Words } from '../words/texts.ts'
import type { MenuLinks } from './frame-parts.ts'
import bar from './menu-bar.module.css'
import sheet from './menu-sheet.module.css'

interface MenuProps {
  words: Words
  items: MenuLinks['items']
  /** Shown at the end of the sheet. */
  children: ReactNode
}

/**
 * One list of links: a bar with drop-downs in a wide window, a popover in a narrow one. It works without a script;
 * `client/boot` adds hover delays, Escape and ARIA states.
 */
export function Menu({ items, words, children }: MenuProps) {
  return (
    <>
      <button type="button" className={sheet.toggle} popoverTarget="_menu">
        <span data-when="closed">{words.layout.menu}</span>
        <span data-when="open">{words.common.close}</span>
        <span className={sheet.lines}>
          <svg className={sheet.line} width="22" height="22" aria-hidden="true">
            <path d="M2 7.5h18" />
          </svg>
          <svg className={sheet.line} width="22" height="22" aria-hidden="true">
            <path d="M2 14.5h18" />
          </svg>
        </span>
      </button>
      <nav
        className={`${sheet.nav} ${bar.nav}`}
        id="_menu"
        popover="auto"
        aria-label={words.layout.mainMenu}
        data-site-menu=""
      >
        <ul className={`${sheet.items} ${bar.items}`}>
          {items.map((item, index) => (
            <MenuItem key={item.label} item={item} words={words} panelId={`_menu-${index}`} />
          ))}
        </ul>
        <div className={sheet.end}>{children}</div>
      </nav>
    </>
  )
}

interface ItemProps {
  item: MenuLinks['items'][number]
  words: Words
  panelId: string
}

function MenuItem({ item, words, panelId }: ItemProps) {
  const { label, items } = item
  const link = <MenuLink link={item}>{label}</MenuLink>
  if (items.length === 0) return <li>{link}</li>
  return (
    <li data-dropdown="">
      {link}
      <button type="button" aria-expanded="false" aria-controls={panelId}>
        <span className="visually-hidden">{fill(words.layout.submenu, { label })}</span>
        <svg width="12" height="12" aria-hidden="true">
          <path d="M2 4l4 4 4-4" />
        </svg>
      </button>
      <ul id={panelId} className={bar.panel}>
        {items.map((entry) => (
          <li key={entry.href}>
            <MenuLink link={entry}>{entry.label}</MenuLink>
          </li>
        ))}
      </ul>
    </li>
  )
}

interface MenuLinkProps {
  link: MenuLinks['home']
  className?: string | undefined
  children: ReactNode
}

/** A link that is marked if it leads to the shown page or one of its ancestors. */
export function MenuLink({ link: { href, relation }, className, children }: MenuLinkProps) {
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
