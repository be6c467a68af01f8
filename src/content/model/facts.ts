import type { Hours, SiteDocument } from '../../generated/content.ts'
import type { Words } from '../../words/types.ts'
import { wordsFor } from '../../words/words.ts'
import { siteUrl } from './base-path.ts'
import { hoursLabel } from './hours.ts'

type Company = SiteDocument['company']
type Contact = NonNullable<SiteDocument['contact']>
type Footer = NonNullable<SiteDocument['footer']>
type Branch = NonNullable<Contact['branches']>[number]

/** Opening hours with the text to display. */
export type ShownHours = (Hours[number] & { label: string })[]

/** A place of the company. */
export type Place = Omit<Branch, 'hours'> & { hours: ShownHours }

/** The facts of a site, with the defaults of what its file leaves out; a list that is left out is empty. */
export interface Facts extends Omit<SiteDocument, 'words'> {
  /** BCP 47, for the words of the engine, dates and numbers. */
  language: string
  /** ISO 4217. */
  currency: NonNullable<SiteDocument['currency']>
  /** The address has no slash at the end. */
  company: Company & Required<Pick<Company, 'type' | 'area' | 'profiles'>>
  contact: Omit<Contact, 'hours' | 'branches'> & { hours: ShownHours; branches: Place[] }
  footer: Pick<Footer, 'notice'> & Required<Pick<Footer, 'columns' | 'legal'>>
  planned: string[]
}

/** The language of a site that names none. */
export const defaultLanguage = 'en-GB'

/** @returns the facts of a checked file, and the words of their language */
export function factsOf(document: SiteDocument): { facts: Facts; words: Words } {
  const { words: own, ...others } = document
  const { language = defaultLanguage, currency = 'EUR', company, contact = {}, footer = {} } = others
  const words = wordsFor(language, own)
  const withLabels = (hours: Hours = []): ShownHours =>
    hours.map((line) => ({ ...line, label: line.label ?? hoursLabel(line, language, words.hours) }))
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
      hours: withLabels(contact.hours),
      branches: branches.map((branch) => ({ ...branch, hours: withLabels(branch.hours) })),
    },
    footer: { ...(footer.notice && { notice: footer.notice }), columns: columnsOf(footer), legal: footer.legal ?? [] },
    planned: document.planned ?? [],
  }
  return { facts, words }
}

/** The columns under their old names come first. */
const columnsOf = ({ services, quickLinks, columns = [] }: Footer): NonNullable<Footer['columns']> => [
  ...(services ? [services] : []),
  ...(quickLinks ? [quickLinks] : []),
  ...columns,
]
