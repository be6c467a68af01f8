import { rareCharacters } from '../../../site/fonts.ts'
import { type Palette, paletteOf } from '../../../site/palette.ts'
import type { Look, Site } from '../../../site/site.ts'
import type { CardDesign } from '../../social-cards/index.ts'
import type { AssetCache } from '../assets.ts'
import { readDrawings } from './drawings.ts'
import { cutFonts } from './fonts.ts'
import { readLogo } from './logo.ts'
import { drawIcon, initialOf, readIcon } from './site-icon.ts'

/** Everything that follows from the brand of a site. */
export type SiteBrand = Awaited<ReturnType<typeof resolveBrand>>

/**
 * @param cache stores fonts and pictures
 * @throws AssetError when a file of the brand is missing or damaged
 */
export async function resolveBrand(root: string, site: Site, cache: AssetCache) {
  const { company, brand } = site.facts
  const palette = paletteOf(brand)
  const [fonts, drawings, logo, logoOnDark] = await Promise.all([
    cutFonts(root, brand.fonts, rareIn(site), cache),
    readDrawings(root, palette),
    brand.logo ? readLogo(root, brand.logo, cache) : undefined,
    brand.logoOnDark ? readLogo(root, brand.logoOnDark, cache) : undefined,
  ])
  const icon = await (brand.icon
    ? readIcon(root, brand.icon, palette)
    : drawIcon(company.name, palette, fonts.headings, cache))
  const look: Look = {
    themeColor: palette.roles.surface,
    fonts: fonts.preloads,
    drawings: drawings.addresses,
    ...(logo && { logo: logo.look }),
    ...(logoOnDark && { logoOnDark: logoOnDark.look }),
  }
  return {
    look,
    theme: { palette, radius: brand.radius, fonts: fonts.theme },
    cards: {
      colours: cardColours(palette),
      fonts: { display: fonts.headings, text: fonts.text },
      drawings: drawings.bySubject,
      blank: blankDrawing(palette),
    },
    icon,
    files: [...fonts.files, ...drawings.files, ...[logo, logoOnDark].flatMap((one) => one?.file ?? [])],
  }
}

/** @returns the characters of all pages beyond Latin, each once */
const rareIn = (site: Site): string => {
  const wide = [site, ...site.locales].map(({ facts, words, shared, data }) => [facts, words, shared, data])
  return rareCharacters(
    [...site.pages.values()].map(({ info }) => info.rareCharacters).join('') +
      JSON.stringify(wide) +
      initialOf(site.facts.company.name),
  )
}

const cardColours = ({ roles }: Palette): CardDesign['colours'] => ({
  paper: roles.surface,
  band: roles.band,
  title: roles['ink-strong'],
  wordmark: roles['on-band'],
  label: roles['on-band-dimmed'],
})

/** A quiet surface, as `picture.module.css` has it. */
const blankDrawing = ({ scales: { brand } }: Palette): CardDesign['blank'] => ({
  name: 'blank',
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice"><path fill="${brand[0]}" d="M0 0h1200v900H0z"/><path fill="${brand[1]}" d="M760 0h300L696 900H396z"/></svg>`,
})
