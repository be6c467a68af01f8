import type { Findings } from '../../content/diagnostics/formats/findings.ts'
import { formatPretty } from '../../content/diagnostics/formats/pretty.ts'
import { escapeText } from '../common/escape-text.ts'

const style = `
  #check-report { position: fixed; inset: auto 0 0; max-height: 70vh; overflow: auto; z-index: 9999; margin: 0;
    padding: 20px clamp(16px, 4vw, 48px) 28px; background: #1b1b1f; color: #f4f4f5; border-top: 6px solid #d33a2c;
    font: 14px/1.55 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
  #check-report pre { margin: 0; white-space: pre-wrap; font: inherit; }
  #check-report a { color: #ffc857; text-underline-offset: 0.25em; }
  #check-report button { float: right; padding: 4px 12px; font: inherit; cursor: pointer; }`

/** Turns file positions into links that Vite's server opens in the author's editor. */
function linkPlaces(report: string): string {
  return report.replace(
    /((?:pages|schema)\/[^\s:]+\.(?:ya?ml|json)):(\d+):(\d+)/g,
    (place) => `<a href="/__open-in-editor?file=${encodeURIComponent(place)}" data-open>${place}</a>`,
  )
}

/** @returns the report of `npm run check` as HTML, to insert at the end of the body */
export const reportOverlay = (result: Findings): string => overlay(formatPretty(result, { color: false }))

/** @returns a text as HTML, to insert at the end of the body */
export function overlay(text: string): string {
  const report = linkPlaces(escapeText(text))
  return `<section id="check-report" role="alert" aria-label="Check"><style>${style}</style>
<button type="button" onclick="this.parentElement.remove()">Close</button><pre>${report}</pre>
<script>document.querySelectorAll('[data-open]').forEach((link) => link.addEventListener('click', (event) => {
  event.preventDefault(); event.stopPropagation(); fetch(link.href) }))</script></section>`
}
