import type { SiteDocument } from '../generated/content.ts'
import { itemAt } from '../yaml/lists.ts'
import { contrast, type Oklch, toHex, toOklch } from './oklch.ts'

type BrandColors = Pick<NonNullable<SiteDocument['brand']>, 'color' | 'accent' | 'links' | 'button' | 'bands'>

/** Ten steps of a colour, from light to dark. */
export type Scale = string[]

/** All colours of a site. */
export interface Palette {
  scales: { brand: Scale; accent: Scale; gray: Scale; red: Scale; green: Scale }
  /** What a colour is for, in style sheets `--color-<role>`. */
  roles: Roles
}

type Roles = ReturnType<typeof rolesOnPages> & ReturnType<typeof rolesOnBrand>

/** One step of a scale: lightness, chroma, and the hue's difference from that of the given colour. */
type Step = readonly [lightness: number, chroma: number, turn: number]

/** #294093, which is step 7 of the first scale, and #edc270, which is step 4 of the second. */
const indigo = { chroma: 0.1395, hue: 267.9 }
const ochre = { chroma: 0.112, hue: 82.3 }

// The steps that were designed for these two. Other colours have other hues and another chroma.
// biome-ignore format: each scale in two lines
const brandSteps: readonly Step[] = [
  [0.9721, 0.0103, -6.1], [0.9404, 0.0213, -8.7], [0.8889, 0.0419, -4.9], [0.815, 0.0673, -4.6], [0.7211, 0.0997, -3.2],
  [0.6099, 0.1319, -1.7], [0.4888, 0.1501, -0.8], [0.4045, 0.1395, 0], [0.3341, 0.1177, 0.1], [0.2652, 0.0894, 1],
]
// biome-ignore format: each scale in two lines
const accentSteps: readonly Step[] = [
  [0.9825, 0.0139, 6.4], [0.9599, 0.0321, 5], [0.9279, 0.0577, 2.7], [0.8856, 0.0877, 1.5], [0.8349, 0.112, 0],
  [0.7693, 0.12, -2.4], [0.6588, 0.1116, -5.4], [0.5453, 0.0953, -8.2], [0.4399, 0.0744, -10.9], [0.3438, 0.056, -14.3],
]
/** Relative to the brand's hue. */
// biome-ignore format: each scale in two lines
const graySteps: readonly Step[] = [
  [0.9876, 0.0017, -20.1], [0.9714, 0.0042, -31.4], [0.9429, 0.006, -44.4], [0.8972, 0.0085, -31.3], [0.8159, 0.0122, -28],
  [0.6887, 0.018, -17], [0.5348, 0.0218, -12.3], [0.4185, 0.0256, -6.3], [0.3184, 0.0299, 0.8], [0.2159, 0.033, 0],
]
/** Errors and successes look the same on every site. */
// biome-ignore format: each scale in one line
const red = ['#fdf4f2', '#fce6e2', '#f8cfc7', '#f2b0a2', '#e58a79', '#ce6351', '#a1392c', '#832c21', '#64211a', '#481914']
// biome-ignore format: each scale in one line
const green = ['#f5f8ef', '#eaf0de', '#d7e1c3', '#bfcca1', '#a3b280', '#879761', '#5c6a3b', '#47522c', '#353d20', '#252a17']

const [white, black] = ['#ffffff', '#000000']

/** WCAG 2.2 AA: success criteria 1.4.3 for text and 1.4.11 for graphics, outlines of fields and focus rings. */
const text = 4.5
const graphic = 3

/** A button's background has at least this contrast with the page, so that it is seen. */
const visible = 1.25

/**
 * Derives all colours of a site. Colours that are shown on each other have the contrast that they need, whatever is
 * given: a colour that is too light or too dark for a role is darkened or lightened there, as little as possible.
 */
export function paletteOf(colors: BrandColors): Palette {
  const given = toOklch(colors.color)
  const gray = scaleOf(graySteps, [given[0], Math.min(given[1], indigo.chroma), given[2]], indigo)
  const fill = seenOnPages(given, gray)
  const brand = brandScale(given, gray)
  const isLight = onColor(fill, gray) !== white
  const pastel: Oklch = [0.8349, Math.min(given[1] * 0.8, ochre.chroma), given[2]]
  const accentGiven = colors.accent ? toOklch(colors.accent) : isLight ? toOklch(fill) : pastel
  const accentFill = lightenUntil(accentGiven, (hex) => contrast(hex, itemAt(brand, 9)) >= graphic)
  const scales = { brand, accent: accentScale(accentGiven, gray), gray, red, green }
  const ofButton = colors.button === 'accent' ? seenOnPages(toOklch(accentFill), gray) : fill
  const band = colors.bands === 'accent' ? accentBand(scales, accentFill) : brandBand(scales, fill)
  const roles = { ...rolesOnPages(scales), ...rolesOnBrand(scales, ofButton, band, accentFill) }
  const grounds = surfaces.map((surface) => roles[surface])
  const ink = darkenUntil(accentGiven, (hex) => grounds.every((ground) => contrast(hex, ground) >= text))
  return { scales, roles: colors.links === 'accent' ? { ...roles, 'brand-ink': ink } : roles }
}

/** Steps 7 to 9 are as dark as the brand's colour, if text in that colour can be read; so it decides how dark bands are. */
function brandScale(given: Oklch, gray: Scale): Scale {
  const light = scaleOf(brandSteps, given, indigo)
  const grounds = [itemAt(gray, 2), itemAt(light, 0)]
  const ink = darkenUntil(given, (hex) => grounds.every((ground) => contrast(hex, ground) >= text))
  const [darkness] = toOklch(ink)
  const lightness = (step: number) => itemAt(brandSteps, step)[0]
  const sixth =
    lightness(5) + ((darkness - lightness(5)) * (lightness(6) - lightness(5))) / (lightness(7) - lightness(5))
  const dark = brandSteps.map(([own, chroma, turn], step): Step => {
    if (step < 6) return [own, chroma, turn]
    return [step === 6 ? sixth : (darkness * own) / lightness(7), chroma, turn]
  })
  return scaleOf(dark, given, indigo).with(7, ink)
}

/** Step 7 can be read on the page. */
function accentScale(given: Oklch, gray: Scale): Scale {
  const scale = scaleOf(accentSteps, given, ochre)
  const ink = darkenUntil(toOklch(itemAt(scale, 7)), (hex) => contrast(hex, itemAt(gray, 0)) >= text)
  return scale.with(7, ink)
}

/** @param designed the colour that the steps were designed for; the further another hue is from its hue, the less it turns */
function scaleOf(steps: readonly Step[], [, chroma, hue]: Oklch, designed: { chroma: number; hue: number }): Scale {
  const likeness = (1 + Math.cos(((hue - designed.hue) * Math.PI) / 180)) / 2
  return steps.map(([lightness, own, turn]) =>
    toHex([lightness, (own * chroma) / designed.chroma, hue + turn * likeness]),
  )
}

const seenOnPages = (colour: Oklch, gray: Scale): string =>
  darkenUntil(colour, (hex) => contrast(hex, itemAt(gray, 0)) >= visible)

/** The colour of bands, and of what is on them. */
interface Band {
  band: string
  'on-band': string
  'on-band-dimmed': string
}

/** A light colour is the band itself; a darker step of it would look like another colour. */
function brandBand({ brand, gray }: Palette['scales'], fill: string): Band {
  const onBrand = onColor(fill, gray)
  if (onBrand !== white) return { band: fill, 'on-band': onBrand, 'on-band-dimmed': onBrand }
  return { band: itemAt(brand, 8), 'on-band': itemAt(gray, 0), 'on-band-dimmed': itemAt(brand, 2) }
}

/** So dark that the buttons on it, which have the accent itself, are seen. */
function accentBand({ accent, gray }: Palette['scales'], accentFill: string): Band {
  const [on, dimmed] = [itemAt(gray, 0), itemAt(accent, 2)]
  const isReadable = (hex: string) =>
    contrast(accentFill, hex) >= graphic && [on, dimmed].every((ink) => contrast(ink, hex) >= text)
  return { band: darkenUntil(toOklch(accentFill), isReadable), 'on-band': on, 'on-band-dimmed': dimmed }
}

/** Backgrounds of pages, and what is on them. */
function rolesOnPages({ brand, accent, gray }: Palette['scales']) {
  const [b, g] = [(step: number) => itemAt(brand, step), (step: number) => itemAt(gray, step)]
  return {
    surface: g(0),
    'surface-soft': g(1),
    'surface-shaded': g(2),
    'surface-brand': b(0),
    'ink-strong': g(9),
    ink: g(8),
    'ink-dimmed': g(7),
    'ink-placeholder': g(6),
    line: g(3),
    'line-strong': g(4),
    'line-field': g(6),
    separator: g(5),
    'brand-ink': b(7),
    'brand-ink-strong': b(8),
    'brand-line': b(3),
    'brand-line-strong': b(5),
    'accent-ink': itemAt(accent, 7),
    error: itemAt(red, 7),
    success: itemAt(green, 8),
    'success-line': itemAt(green, 6),
    focus: b(6),
    shadow: `${b(9)}47`,
  }
}

/** Buttons, bands and the dark end of pages, and what is on them. */
function rolesOnBrand({ brand, gray }: Palette['scales'], fill: string, ofBand: Band, accentFill: string) {
  const [b, g] = [(step: number) => itemAt(brand, step), (step: number) => itemAt(gray, step)]
  const onBrand = onColor(fill, gray)
  const onAccent = readable([g(9), white], accentFill)
  const focusOn = (ground: string, on: string) => (contrast(accentFill, ground) >= graphic ? accentFill : on)
  return {
    brand: fill,
    'brand-hover': shifted(fill, onBrand),
    'on-brand': onBrand,
    'focus-brand': focusOn(fill, onBrand),
    ...ofBand,
    'focus-band': focusOn(ofBand.band, ofBand['on-band']),
    deep: b(9),
    'on-deep': g(0),
    'on-deep-text': g(2),
    'on-deep-tint': b(2),
    'on-deep-dimmed': b(3),
    'on-deep-line': b(4),
    'deep-line': b(7),
    'deep-line-strong': b(5),
    accent: accentFill,
    'accent-hover': shifted(accentFill, onAccent),
    'on-accent': onAccent,
    'focus-deep': accentFill,
  }
}

/** The text colour for a background: white if it can be read, else a dark one. */
const onColor = (ground: string, gray: Scale): string => readable([white, itemAt(gray, 9)], ground)

/** @returns the first of some colours that can be read on another; one of white and black always can */
const readable = (inks: readonly string[], ground: string): string =>
  inks.find((ink) => contrast(ink, ground) >= text) ?? black

/** The background of a button under the pointer: away from its text, so that the contrast grows. */
function shifted(hex: string, on: string): string {
  const [lightness, chroma, hue] = toOklch(hex)
  // Black has no darker colour.
  if (on === white && lightness < 0.2) return toHex([lightness + 0.08, chroma, hue])
  const [from, to] =
    on === white ? [itemAt(brandSteps, 7), itemAt(brandSteps, 8)] : [itemAt(accentSteps, 4), itemAt(accentSteps, 3)]
  return toHex([(lightness * to[0]) / from[0], (chroma * to[1]) / from[1], hue + to[2] - from[2]])
}

/** Of lightness, when a colour is adjusted. */
const step = 0.004

/** Reduces the lightness until the test passes. Black is the last colour that is tried. */
function darkenUntil([lightness, chroma, hue]: Oklch, test: (hex: string) => boolean): string {
  for (let light = lightness; light > 0; light -= step) {
    const hex = toHex([light, chroma, hue])
    if (test(hex)) return hex
  }
  return black
}

function lightenUntil([lightness, chroma, hue]: Oklch, test: (hex: string) => boolean): string {
  for (let light = lightness; light < 1; light += step) {
    const hex = toHex([light, chroma, hue])
    if (test(hex)) return hex
  }
  return white
}

const surfaces = ['surface', 'surface-soft', 'surface-shaded', 'surface-brand'] as const
