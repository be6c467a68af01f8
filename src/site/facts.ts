import type { Hours, PageDocument, Place, SiteDocument, SpecialDays } from '../generated/content.ts'
import type { Words } from '../words/texts.ts'
import { wordsFor } from '../words/words.ts'
import { siteUrl } from './address.ts'
import { type DataEntry, isOfKind } from './data.ts'
import { defaultFonts } from './fonts.ts'
import { hoursTexts, periodText } from './hours.ts'
import { languagesOf } from './languages.ts'
import { asListed, specialDaysOf } from './opening.ts'
import { isSeason, type ListedDays } from './seasons.ts'

type Company = SiteDocument['company']
type Contact = NonNullable<SiteDocument['contact']>
type Footer = NonNullable<SiteDocument['footer']>
type Brand = NonNullable<SiteDocument['brand']>
type OwnFacts = Pick<PageDocument, 'branch' | 'company' | 'contact' | 'footer'>

export type { SpecialDays } from '../generated/content.ts'

/** A host of photos. */
export type PhotoHost = NonNullable<SiteDocument['photoHosts']>[number]

/** Opening hours, and the lines to display. */
export interface ShownHours {
  hours: Hours
  hoursTexts: string[]
}

/** Special days, each with the line to display. */
export type ShownDays = (ListedDays & { text: string })[]

/** A branch of the company. */
export interface Branch extends Omit<Place, 'hours' | 'specialDays'>, ShownHours {
  /** The name of its file, which is the same in all languages. */
  id: string
  /** Those of the company that hold for it, too. */
  specialDays: ShownDays
}

/** The facts of a site, with the defaults of what its file leaves out; a list that is left out is empty. */
export interface Facts extends Omit<SiteDocument, 'words' | 'tone'> {
  /** BCP 47, for the words of the engine, dates and numbers. */
  language: string
  /** ISO 4217. */
  currency: NonNullable<SiteDocument['currency']>
  /** The address has no slash at the end. */
  company: Company & Required<Pick<Company, 'type' | 'area' | 'profiles'>>
  brand: Omit<Brand, 'fonts'> & { radius: number; fonts: Required<NonNullable<Brand['fonts']>> }
  /** Hosts of photos that are not files of the site. */
  photoHosts: PhotoHost[]
  /** It has a time zone only where a season needs it, so that pages do not carry it for nothing. */
  contact: Omit<Contact, 'hours' | 'specialDays' | 'closedDays'> &
    ShownHours & {
      branches: Branch[]
      /** The name of the one that it is about. */
      branch?: string
      /** Special days that last a week or longer, and are shown beside the hours of the week. */
      seasons?: ShownDays
    }
  /** What decides beside the hours whether it is open. */
  opening: Pick<Contact, 'timeZone'> & {
    specialDays: ShownDays
    /** Those on which the company and all its branches are closed, also on the page of a branch. */
    closures: SpecialDays
  }
  /** On a page or in a section of a branch: the branch, and the facts of the company. */
  at?: { branch: Branch; company: Facts }
  footer: Pick<Footer, 'notice'> & Required<Pick<Footer, 'columns' | 'legal'>>
  planned: string[]
  /** On the published site: the routes of pages that are not shown at present. */
  hidden?: readonly string[]
}

/** For a site without a brand: a dark grey. */
const defaultBrand: Brand = { color: '#3d4658' }

/** Of buttons and fields, in pixels. */
const defaultRadius = 2

/** @returns its facts, and the words of their language */
export function factsOf(document: SiteDocument, data: readonly DataEntry[]): { facts: Facts; words: Words } {
  const { words: own, tone, ...others } = document
  const { brand = defaultBrand, currency = 'EUR', company, footer = {} } = others
  const { timeZone, specialDays: _, closedDays: __, ...contact } = others.contact ?? {}
  const [{ language }] = languagesOf(document)
  const words = wordsFor(language, own, tone)
  const shownDays = (days: SpecialDays): ShownDays =>
    asListed(days).map((period) => ({ ...period, text: periodText(period, language, words.hours) }))
  const specialDays = companyDays(document)
  const closures = specialDays.filter(({ hours }) => !hours)
  const shown = (hours: Hours = []): ShownHours => ({ hours, hoursTexts: hoursTexts(hours, language, words.hours) })
  const days = shownDays(specialDays)
  const branches = data.flatMap((entry): Branch[] => {
    if (!isOfKind(entry, 'branches')) return []
    const { tags: _, hours, specialDays, ...branch } = entry.fields
    const own = specialDaysOf({ hours: hours ?? [], specialDays }, closures)
    return [{ id: entry.name, ...branch, ...shown(hours), specialDays: shownDays(own) }]
  })
  const hasSeasons = [...days, ...branches.flatMap((branch) => branch.specialDays)].some(isSeason)
  const facts: Facts = {
    ...others,
    language,
    currency,
    company: {
      ...company,
      url: siteUrl(company.url),
      type: company.type ?? 'LocalBusiness',
      area: company.area ?? [],
      profiles: company.profiles ?? [],
    },
    contact: {
      ...contact,
      ...shown(contact.hours),
      ...seasonsIn(days),
      ...(hasSeasons && timeZone && { timeZone }),
      branches,
    },
    opening: { specialDays: days, closures, ...(timeZone && { timeZone }) },
    brand: { ...brand, radius: brand.radius ?? defaultRadius, fonts: { ...defaultFonts, ...brand.fonts } },
    photoHosts: document.photoHosts ?? [],
    footer: { ...(footer.notice && { notice: footer.notice }), columns: columnsOf(footer), legal: footer.legal ?? [] },
    planned: document.planned ?? [],
  }
  return { facts, words }
}

function seasonsIn(days: ShownDays): Pick<Facts['contact'], 'seasons'> {
  const seasons = days.filter(isSeason)
  return seasons.length > 0 ? { seasons } : {}
}

const companyDays = ({ contact: { specialDays = [], closedDays = [] } = {} }: SiteDocument): SpecialDays =>
  specialDaysOf({ specialDays: [...specialDays, ...closedDays] })

/**
 * @returns the data files, in which branches have what they leave out of the company's ways to reach it, and its hours
 *   with those of its special days
 */
export function withInherited(document: SiteDocument, data: readonly DataEntry[]): DataEntry[] {
  const { phone, email, hours } = document.contact ?? {}
  return data.map((entry) => {
    if (!isOfKind(entry, 'branches')) return entry
    const inherited = { ...(phone && { phone }), ...(email && { email }), ...(hours && { hours }) }
    const own = entry.fields
    const specialDays = own.hours ? [] : specialDaysOf(own, companyDays(document))
    return { ...entry, fields: { ...inherited, ...own, ...(specialDays.length > 0 && { specialDays }) } }
  })
}

/** @returns the facts that hold on a page: those of the site, except for what the page itself says */
export function factsOnPage(facts: Facts, { branch, company, contact, footer }: OwnFacts): Facts {
  const ofBranch = factsOfBranch(facts, branch)
  if (!company && !contact && !footer) return ofBranch
  return {
    ...ofBranch,
    company: { ...facts.company, ...company },
    contact: { ...ofBranch.contact, ...contact },
    footer: { ...facts.footer, ...footer },
  }
}

const factsByBranch = new WeakMap<Facts, Map<string, Facts>>()

/** @returns the facts with those of a branch in place of the company's: the same object for the same arguments */
export function factsOfBranch(facts: Facts, id: string | undefined): Facts {
  if (id === undefined) return facts
  if (facts.at) return factsOfBranch(facts.at.company, id)
  const branch = facts.contact.branches.find((one) => one.id === id)
  if (!branch) return facts
  const known = factsByBranch.get(facts) ?? new Map<string, Facts>()
  factsByBranch.set(facts, known)
  const { phone, email, address, position, hours, hoursTexts, specialDays } = branch
  const ways = { ...(phone && { phone }), ...(email && { email }), ...(position && { position }) }
  const found = known.get(branch.id) ?? {
    ...facts,
    // A map of the branch without a position of its own would show another place.
    contact: {
      ...ofCompany(facts.contact),
      ...ways,
      branch: branch.name,
      address,
      hours,
      hoursTexts,
      ...seasonsIn(specialDays),
      branches: [],
    },
    opening: { ...facts.opening, specialDays },
    at: { branch, company: facts },
  }
  known.set(branch.id, found)
  return found
}

/** @returns what a branch shares with the company, wherever it is and whenever it is open */
const ofCompany = ({ position: _, seasons: __, ...contact }: Facts['contact']): Facts['contact'] => contact

/** The columns under their old names come first. */
const columnsOf = ({ services, quickLinks, columns = [] }: Footer): NonNullable<Footer['columns']> => [
  ...(services ? [services] : []),
  ...(quickLinks ? [quickLinks] : []),
  ...columns,
]
