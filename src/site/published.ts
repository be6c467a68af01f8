import { cardImageSourcesOf } from './cards.ts'
import { eventsOf, isOfKind, withNextDates } from './data.ts'
import { earliestToday, nowIn, withOffset } from './dates.ts'
import { datesOf, nextOccurrence, occurrenceOf, upcoming } from './events.ts'
import { localeAt } from './locales.ts'
import { isEmptyGrid } from './page-props.ts'
import { routeOf } from './routes.ts'
import { changesOf, isShown, leadsTo, periodOf, periodsIn, type Visible, withoutHidden } from './shown.ts'
import type { Locale, Page, PageDocument, Section, SectionEntry, Site } from './site.ts'

/** @returns a locale without what leads to pages that visitors do not see; data files and branches stay without the link */
function withoutLinks<One extends Locale>(locale: One, visible: Visible): One {
  const without = <Value>(value: Value): Value => withoutHidden(value, visible)
  const unlinked = <Fields extends object>(fields: Fields): Fields =>
    without(Object.fromEntries(Object.entries(fields).filter(([, field]) => !leadsTo(field, visible.hidden))) as Fields)
  const { navigation, footer, contact } = locale.facts
  return {
    ...locale,
    data: locale.data.map((entry) => ({ ...entry, fields: unlinked(entry.fields) })),
    facts: {
      ...locale.facts,
      hidden: visible.hidden,
      navigation: without(navigation),
      footer: without(footer),
      contact: {
        ...contact,
        branches: contact.branches.map(unlinked),
        ...(contact.privacy && { privacy: without(contact.privacy) }),
      },
    },
  }
}

/**
 * @param date decides what is shown
 * @returns the site as visitors get it then: without drafts, without pages and sections that are not shown, without their
 *   menu entries and cards, and without grids that have no cards of other pages left
 */
export function publishedAt(site: Site, date: Date): Site {
  const { timeZone } = site.facts.opening
  const now = nowIn(timeZone, date)
  const then = timeZone ? now : earliestToday(date)
  const isOnNow = ({ info }: Page) => isShown(info.head.shown, now)
  const hidden = [...site.pages.values()].filter((page) => !isOnNow(page)).map(({ route }) => route)
  const visible = <Value>(value: Value): Value =>
    hidden.length > 0 || periodsIn(value).length > 0 ? withoutHidden(value, { now, hidden }) : value
  const isGone = (section: Section | undefined) => section !== undefined && !isShown(periodOf(section), now)

  function localeNow<One extends Locale>(locale: One): One {
    return {
      ...(hidden.length > 0 ? withoutLinks(locale, { now, hidden }) : locale),
      shared: Object.fromEntries(
        Object.entries(visible(locale.shared)).map(([name, section]) => [name, withNextDates(section, then)]),
      ),
    }
  }

  /** The cards of pages that are not shown are left out of the pages that write them, too. */
  function documentOf(page: Pick<Page, 'file'>): PageDocument {
    const document = site.documentOf(page)
    const { shared } = localeAt(site, routeOf(page.file))
    const sections = document.sections.filter((section) => section.type !== 'shared' || !isGone(shared[section.name]))
    const shown = visible({ ...document, sections })
    return { ...shown, sections: shown.sections.map((section) => withNextDates(section, then)) }
  }

  /** Its digest decides whether the page of the last build is used again. */
  function pageNow(page: Page): Page {
    const { periods, events, digest } = page.info
    if (periods.length === 0 && events.length === 0) return page
    const cardImageSources = cardImageSourcesOf(documentOf(page).sections)
    const shown = periods.map((period) => Number(isShown(period, now))).join('')
    const dates = JSON.stringify(upcoming(events, then))
    return { ...page, info: { ...page.info, cardImageSources, digest: [digest, shown, dates].join(' ') } }
  }

  const pages = [...site.pages.values()].filter((page) => !page.info.head.draft && isOnNow(page)).map(pageNow)
  const published = {
    ...localeNow(site),
    locales: site.locales.map(localeNow),
    pages: new Map(pages.map((page) => [page.route, page])),
    documentOf,
  }
  return {
    ...published,
    documentOf: (page) => {
      const { sections, ...document } = documentOf(page)
      const isLeft = (section: SectionEntry) => !isEmptyGrid(published, routeOf(page.file), section)
      return { ...document, sections: sections.filter(isLeft) }
    },
  }
}

/**
 * @param site a checked site, with its drafts and what is not shown at present
 * @returns the next moment at which another build would publish another site, with the offset of the company's time zone
 *   (ISO 8601): pages and sections begin or end to be shown, special days begin or end, an event is over. Undefined when
 *   nothing of that is ahead.
 */
export function nextChange(site: Site, date: Date): string | undefined {
  const { timeZone = 'UTC' } = site.facts.opening
  const now = nowIn(timeZone, date)
  const pages = [...site.pages.values()].filter(({ info }) => !info.head.draft)
  const locales = [site, ...site.locales]
  const specialDays = locales.flatMap(({ facts: { opening, contact } }) => [
    ...opening.specialDays,
    ...contact.branches.flatMap((branch) => branch.specialDays),
  ])
  const periods = [
    ...pages.flatMap(({ info }) => info.periods),
    ...locales.flatMap(({ shared }) => periodsIn(shared)),
    ...specialDays.map(({ from, until = from, every }) => ({ from, until, ...(every && { every }) })),
  ]
  const events = [
    ...site.data.filter((entry) => isOfKind(entry, 'events')).map(({ fields }) => fields),
    ...pages.flatMap(({ info }) => info.events),
    ...locales.flatMap(({ shared }) => Object.values(shared).flatMap(eventsOf)),
  ]
  const dates = events.flatMap((event) => {
    const { ends, changes = [] } = nextOccurrence(event, now) ?? {}
    return [
      ends,
      ...changes
        .flatMap((change) => datesOf(event, change))
        .flatMap((one) => [one.date, occurrenceOf(event, one).ends]),
    ]
  })
  const ends = dates.flatMap((until) => (until ? [{ until }] : []))
  const moments = [...periods, ...ends].flatMap((period) => changesOf(period, now))
  const [next] = moments.filter((moment) => moment > now).sort()
  return next && withOffset(next, timeZone)
}
