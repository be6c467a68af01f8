import type { Findings } from '../../diagnostics/formats/findings.ts'
import { formatPretty } from '../../diagnostics/formats/pretty.ts'
import { escapeText } from '../../site/text.ts'

/** Turns file positions into links that Vite's server opens in the author's editor. */
function linkPlaces(report: string): string {
  return report.replace(
    /((?:pages|schema)\/[^\s:]+\.(?:ya?ml|json)):(\d+):(\d+)/g,
    (place) => `<a href="/__open-in-editor?file=${encodeURIComponent(place)}" data-open>${place}</a>`,
  )
}

const colorNames: Record<string, string> = { 1: 'bold', 2: 'dim', 31: 'red', 33: 'yellow', 34: 'blue' }

/** Turns the colours of the terminal into elements; each that begins in a line ends in it. */
function paint(report: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
  return report.replace(/\x1b\[(\d+)m/g, (_, code: string) =>
    colorNames[code] ? `<span class="${colorNames[code]}">` : '</span>',
  )
}

/** Lines of a code frame do not wrap, so that its marks stay below their words. */
const unwrapFrames = (report: string): string =>
  report.replace(/(?:^.*│.*\n?)+/gm, (frame) => `<code>${frame.replace(/\n$/, '')}</code>`)

/** @returns the report of `npm run check` as HTML, to insert at the end of the body */
export const reportOverlay = (result: Findings): string => overlay(formatPretty(result, { color: true }))

/** @returns a text, with the colours of a terminal, as HTML, to insert at the end of the body; see dev-report.ts */
export function overlay(text: string): string {
  const report = unwrapFrames(paint(linkPlaces(escapeText(text))))
  return `<section id="check-report" role="alert" aria-label="Check"><div class="head"><button type="button">Close</button></div><pre>${report}</pre></section>`
}
