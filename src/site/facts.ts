import type { Hours, PageDocument, SiteDocument } from '../generated/content.ts'
import type { Words } from '../words/types.ts'
import { wordsFor } from '../words/words.ts'
import { siteUrl } from './base-path.ts'
import { defaultFonts } from './fonts.ts'
import { hoursTexts } from './hours.ts'
import { type Language, languagesOf } from './languages.ts'

type Company = SiteDocument['company']
type Contact = NonNullable<SiteDocument['contact']>
type Footer = NonNullable<SiteDocument['footer']>
type Brand = NonNullable<SiteDocument['brand']>
type Branch = NonNullable<Contact['branches']>[number]
type OwnFacts = Pick<PageDocument, 'company' | 'contact' | 'footer'>

/** Days on which the company is closed although its hours say otherwise. */
export type ClosedDays = NonNullable<Contact['closedDays']>

/** A host of photos. */
export type PhotoHost = NonNullable<SiteDocument['photoHosts']>[number]

/** Opening hours, and the lines to display. */
export interface ShownHours {
  hours: Hours
  hoursTexts: string[]
}

/** A place of the company. */
export type Place = Omit<Branch, 'hours'> & ShownHours

/** The facts of a site, with the defaults of what its file leaves out; a list that is left out is empty. */
export interface Facts extends Omit<SiteDocument, 'words'> {
  /** BCP 47, for the words of the engine, dates and numbers. */
  language: string
  /** ISO 4217. */
  currency: NonNullable<SiteDocument['currency']>
  /** The address has no slash at the end. */
  company: Company & Required<Pick<Company, 'type' | 'area' | 'profiles'>>
  brand: Omit<Brand, 'fonts'> & { radius: number; fonts: Required<NonNullable<Brand['fonts']>> }
  /** Hosts of photos that are not files of the site. */
  photoHosts: PhotoHost[]
  contact: Omit<Contact, 'hours' | 'timeZone' | 'closedDays' | 'branches'> & ShownHours & { branches: Place[] }
  /** What decides beside the hours whether it is open. */
  opening: Pick<Contact, 'timeZone'> & { closedDays: ClosedDays }
  footer: Pick<Footer, 'notice'> & Required<Pick<Footer, 'columns' | 'legal'>>
  planned: string[]
}

/** For a site without a brand: a dark grey. */
const defaultBrand: Brand = { color: '#3d4658' }

/** Of buttons and fields, in pixels. */
const defaultRadius = 2

/** @returns the facts of a checked file, and the words of their language */
export function factsOf(document: SiteDocument): { facts: Facts; words: Words } {
  const { words: own, ...others } = document
  const { brand = defaultBrand, currency = 'EUR', company, footer = {} } = others
  const { timeZone, closedDays = [], ...contact } = others.contact ?? {}
  const [{ language }] = languagesOf(document) as [Language]
  const words = wordsFor(language, own)
  const shown = (hours: Hours = []): ShownHours => ({ hours, hoursTexts: hoursTexts(hours, language, words.hours) })
  const branches = contact.branches ?? []
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
      branches: branches.map((branch) => ({ ...branch, ...shown(branch.hours) })),
    },
    opening: { closedDays, ...(timeZone && { timeZone }) },
    brand: { ...brand, radius: brand.radius ?? defaultRadius, fonts: { ...defaultFonts, ...brand.fonts } },
    photoHosts: document.photoHosts ?? [],
    footer: { ...(footer.notice && { notice: footer.notice }), columns: columnsOf(footer), legal: footer.legal ?? [] },
    planned: document.planned ?? [],
  }
  return { facts, words }
}

/** @returns the facts that hold on a page: those of the site, except for what the page itself says */
export function factsOnPage(facts: Facts, { company, contact, footer }: OwnFacts): Facts {
  if (!company && !contact && !footer) return facts
  return {
    ...facts,
    company: { ...facts.company, ...company },
    contact: { ...facts.contact, ...contact },
    footer: { ...facts.footer, ...footer },
  }
}

/** The columns under their old names come first. */
const columnsOf = ({ services, quickLinks, columns = [] }: Footer): NonNullable<Footer['columns']> => [
  ...(services ? [services] : []),
  ...(quickLinks ? [quickLinks] : []),
  ...columns,
]
