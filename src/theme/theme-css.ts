import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineColorsTuple,
  mergeMantineTheme,
} from '@mantine/core'
import { theme } from './theme.ts'

/** The descriptors of an `@font-face` rule. */
export type FontFace = Readonly<Record<string, string>>

/** The fonts of headings or of text. */
export interface FontRole {
  /** Value of `font-family`. */
  stack: string
  weight: number
}

export interface ThemeFonts {
  headings: FontRole
  text: FontRole
  faces: readonly FontFace[]
}

/** What a site decides about its look. */
export interface SiteTheme {
  palette: {
    /** Ten steps of each colour, from light to dark. */
    scales: Readonly<Record<string, readonly string[]>>
    /** What a colour is for. */
    roles: Readonly<Record<string, string>>
  }
  /** Of buttons and fields, in pixels. */
  radius: number
  fonts: ThemeFonts
}

/**
 * Mantine's variables, the colours and the fonts of a site as a style sheet, so that pages need no `<style>` element for
 * them.
 *
 * @returns `@font-face` rules and variables on `:root`
 */
export function themeCss({ palette, radius, fonts }: SiteTheme): string {
  const { scales, roles } = palette
  const merged = mergeMantineTheme(mergeMantineTheme(DEFAULT_THEME, theme), {
    colors: scales as unknown as Record<string, MantineColorsTuple>,
    black: scales.gray?.[9] as string,
    radius: { xs: `${radius / 16}rem` },
    fontFamily: fonts.text.stack,
    headings: { fontFamily: fonts.headings.stack, fontWeight: String(fonts.headings.weight) },
  })
  const { variables, light } = defaultCssVariablesResolver(merged)
  // Links may have the second colour.
  const anchor = roles['brand-ink'] !== scales.brand?.[7] && { '--mantine-color-anchor': 'var(--color-brand-ink)' }
  const all = Object.entries({ ...variables, ...light, ...anchor, '--mantine-color-scheme': 'light' })
  const used = all.filter(([name, value]) => isShipped(name, scales) && isShipped(value, scales))
  const colors = Object.entries(roles).map(([role, value]) => [`--color-${role}`, value])
  const css = convertCssVariables({ variables: Object.fromEntries([...used, ...colors]), light: {}, dark: {} }, ':root')
  return `${layerOrder}${fonts.faces.map(faceRule).join('')}${css}\n`
}

/** Whether a variable, or the one that its value is, belongs to a scale of the site, or to none. */
function isShipped(text: string, scales: SiteTheme['palette']['scales']): boolean {
  const scale = /^(?:var\()?--mantine-color-([a-z]+)-(?:\d|filled|light|outline|text|hover)/.exec(text)?.[1]
  return scale === undefined || scale in scales || !(scale in DEFAULT_THEME.colors)
}

/** This style sheet comes first, so it decides the order, whatever order the bundler gives the others. */
const layerOrder = '@layer base, mantine, theme;\n'

const faceRule = (face: FontFace): string =>
  `@font-face{${Object.entries(face)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}\n`
