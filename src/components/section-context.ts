import { createContext, use } from 'react'
import type { Section, View } from '../generated/content.ts'
import type { ShownEmbed } from '../site/embeds.ts'
import type { Facts } from '../site/facts.ts'
import type { IconNodes, PageProps, PlannedPage } from '../site/site.ts'
import type { PartName, WordName, Words } from '../words/texts.ts'

/** The data of a block beyond its own fields. It is plain data, because an island's context is JSON in the page. */
export interface SectionInfo {
  /** The facts of the site that blocks show. In an island, only those that its block lists. */
  facts: Pick<Facts, 'language' | 'company' | 'contact' | 'opening' | 'newsletter'>
  /** In an island, only `common` and the groups that its block lists. */
  words: Pick<Words, 'common'> & Partial<Words>
  /** Whether the page is an article. */
  isArticle?: boolean
  /** Only in blocks that may have the main heading (the trait `mainHeading`): author and date of an article. */
  article?: PageProps['page']['article']
  /** Only in those, too: whether this is the home page of its language. */
  isHome?: boolean
  /** The address of the page, only in blocks that show it (the trait `address`). */
  route?: string
  /** What is known of planned pages, for a section that says it. */
  planned?: readonly PlannedPage[]
  /** Index of the section on its page. */
  index: number
  /** The level of the heading of a small block, which is in another one. */
  level?: 3 | 4
  /** For sections that support both layouts, which alternate. */
  layout: 'rail' | 'wide'
  /** Plain by default. */
  background?: 'shaded'
  /** For each subject of the section's images, if they have any: the images of that subject before them on the page. */
  imagesBefore?: Record<string, number>
  /** URL paths of the drawings of those subjects. */
  drawings?: Record<string, { src: string }[]>
  /** The icons of the section by name, if it has any. */
  icons?: Record<string, IconNodes>
  /** Where the site's main action leads, for a section with actions. Not below cards: actions there lead to more of them. */
  mainAction?: string | undefined
  /** All sections of the page, for a section that lists its headings. */
  sections?: readonly Section[]
  /** What the section shows from elsewhere, if the visitor asks for it. */
  embed?: ShownEmbed | undefined
  /** The page's first image, if it is in this section and on the first screen. */
  priorityImage?: View | undefined
}

/** What an interactive block exports as `island`. Browsers do not get it. */
export interface IslandOptions<Props = object> {
  /** @returns true where the section needs no script */
  isStatic?(section: SectionInfo, props: Props): boolean
  /** The facts that it shows, in groups or one by one: only these are sent to the browser. */
  facts?: readonly PartName<SectionInfo['facts']>[]
  /** @returns the words that it shows: only these are sent to the browser */
  words?(props: Props, section: SectionInfo): readonly WordName[]
  /** @returns the words in its `<noscript>`: they are not sent, for React leaves that alone */
  noScriptWords?(props: Props, section: SectionInfo): readonly WordName[]
}

export const SectionContext = createContext<SectionInfo | undefined>(undefined)

/**
 * @returns the context of the section that is being rendered
 * @throws Error outside of a section
 */
export function useSection(): SectionInfo {
  const context = use(SectionContext)
  if (!context) throw new Error('A block was rendered outside of a section.')
  return context
}

/** @returns the tag of the headings below that of the section */
export const useItemHeading = (): 'h3' | 'h4' | 'h5' => `h${((useSection().level ?? 2) + 1) as 3 | 4 | 5}`

/**
 * @returns the words of the section's language
 * @throws Error in an island whose block does not list any word of the group in its `words`
 */
export function useWords<Group extends keyof Words>(group: Group): Words[Group] {
  const words: Partial<Words> = useSection().words
  const found = words[group]
  if (!found)
    throw new Error(`The block needs the words of the group "${group}": list it in the \`words\` of its \`island\`.`)
  return found
}

/**
 * The words of one block, which are in its own file.
 *
 * @param words by language, such as `de` or `de-AT`
 * @returns those of the page's language, or else the English ones
 */
export function useOwnWords<Own>(words: { readonly en: Own } & Readonly<Record<string, Own>>): Own {
  const { language } = useSection().facts
  return words[language] ?? words[language.replace(/-.*/, '')] ?? words.en
}
