import type { Findings } from '../../diagnostics/formats/findings.ts'
import { formatPretty } from '../../diagnostics/formats/pretty.ts'
import { escapeText } from '../../site/text.ts'

const style = `
  #check-report { position: fixed; inset: auto 0 0; max-height: 70vh; overflow: auto; z-index: 9999; margin: 0;
    padding: 0 clamp(16px, 4vw, 48px) 28px; background: #1b1b1f; color: #f4f4f5; border-top: 6px solid #d33a2c;
    font: 14px/1.55 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
  #check-report pre { margin: 0; white-space: pre-wrap; font: inherit; }
  #check-report a { color: #ffc857; text-underline-offset: 0.25em; }
  #check-report .bold { font-weight: 700; }
  #check-report .dim { color: #a8a8b3; }
  #check-report .red { color: #ff8a80; }
  #check-report code :is(.red, .yellow, .blue) { font-weight: 700; }
  #check-report .yellow { color: #ffc857; }
  #check-report .blue { color: #8ab4ff; }
  #check-report code { display: block; overflow-x: auto; white-space: pre; font: inherit; }
  #check-report .head { position: sticky; top: 0; padding-block: 12px; background: inherit; text-align: right; }
  #check-report button { min-height: 40px; padding: 6px 18px; border: 1px solid #f4f4f5; border-radius: 4px;
    background: transparent; color: inherit; font: inherit; cursor: pointer; }
  #check-report button:hover { background: #f4f4f5; color: #1b1b1f; }
  #check-report :focus-visible { outline: 3px solid #ffc857; outline-offset: 3px; }`

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

/** @returns a text, with the colours of a terminal, as HTML, to insert at the end of the body */
export function overlay(text: string): string {
  const report = unwrapFrames(paint(linkPlaces(escapeText(text))))
  return `<section id="check-report" role="alert" aria-label="Check"><style>${style}</style>
<div class="head"><button type="button" onclick="this.closest('section').remove()">Close</button></div><pre>${report}</pre>
<script>document.querySelectorAll('[data-open]').forEach((link) => link.addEventListener('click', (event) => {
  event.preventDefault(); event.stopPropagation(); fetch(link.href) }))</script></section>`
}
