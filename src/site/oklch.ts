/** A colour in OKLCH: lightness from 0 to 1, chroma from 0 to about 0.32 in sRGB, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

type Triple = [number, number, number]

/** @returns the colour in OKLCH; formulas and figures are those of https://bottosson.github.io/posts/oklab/ */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const across = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const up = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return [lightness, Math.hypot(across, up), ((Math.atan2(up, across) * 180) / Math.PI + 360) % 360]
}

/**
 * @param color lightness outside of 0 to 1 is limited; chroma outside of sRGB is reduced until the colour is in it
 * @returns the colour as `#294093`
 */
export function toHex([lightness, chroma, hue]: Oklch): string {
  const light = Math.min(1, Math.max(0, lightness))
  let [inside, outside] = [0, chroma]
  if (isInSrgb(linearFrom([light, chroma, hue]))) inside = chroma
  while (outside - inside > 0.0001) {
    const middle = (inside + outside) / 2
    if (isInSrgb(linearFrom([light, middle, hue]))) inside = middle
    else outside = middle
  }
  const channels = linearFrom([light, inside, hue]).map((value) => {
    const limited = Math.min(1, Math.max(0, value))
    const encoded = limited <= 0.0031308 ? limited * 12.92 : 1.055 * limited ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** @returns the contrast of two colours, from 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio) */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return Math.max(a, b) / Math.min(a, b)
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Red, green and blue in linear light, from 0 to 1. */
function linearOf(hex: string): Triple {
  const digits = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as Triple
}

function linearFrom([lightness, chroma, hue]: Oklch): Triple {
  const across = chroma * Math.cos((hue * Math.PI) / 180)
  const up = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * across + 0.2158037573 * up) ** 3
  const m = (lightness - 0.1055613458 * across - 0.0638541728 * up) ** 3
  const s = (lightness - 0.0894841775 * across - 1.291485548 * up) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Half a step of 255 is allowed, because rounding removes it. */
const tolerance = 0.0005

const isInSrgb = (channels: Triple): boolean => channels.every((value) => value >= -tolerance && value <= 1 + tolerance)
