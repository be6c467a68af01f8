const size = { width: 720, height: 320, left: 64, right: 24, top: 24, bottom: 48 }

/**
 * Draws the time of clean builds by number of pages, for light and dark backgrounds.
 *
 * @param builds a build time for each number of pages
 * @returns the text of the SVG
 */
export function drawChart(builds: readonly { pages: number; seconds: number }[]): string {
  const { width, height, left, right, top, bottom } = size
  const mostPages = Math.max(...builds.map(({ pages }) => pages), 1)
  const mostSeconds = Math.ceil(Math.max(...builds.map(({ seconds }) => seconds), 1))
  const x = (pages: number) => Math.round(left + (pages / mostPages) * (width - left - right))
  const y = (seconds: number) => Math.round(height - bottom - (seconds / mostSeconds) * (height - top - bottom))
  const text = (at: string, anchor: string, words: string) => `<text ${at} text-anchor="${anchor}">${words}</text>`
  const points = builds.map(({ pages, seconds }) => `${x(pages)},${y(seconds)}`)
  const dots = builds.map(
    ({ pages, seconds }) =>
      `<circle cx="${x(pages)}" cy="${y(seconds)}" r="4"/>` +
      text(
        `x="${x(pages)}" y="${y(seconds) - 10}"`,
        pages === mostPages ? 'end' : 'middle',
        `${seconds.toFixed(1)} s`,
      ) +
      text(`x="${x(pages)}" y="${height - bottom + 20}"`, pages === mostPages ? 'end' : 'middle', String(pages)),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Seconds of a clean build by number of pages" font-family="system-ui, sans-serif" font-size="13" fill="#7a8699">
<path d="M${left} ${top}V${height - bottom}H${width - right}" fill="none" stroke="#7a8699"/>
<polyline points="${points.join(' ')}" fill="none" stroke="#3A58B4" stroke-width="2"/>
${dots.join('\n')}
${text(`x="${left}" y="${top - 8}"`, 'start', 'seconds')}
${text(`x="${width - right}" y="${height - 8}"`, 'end', 'pages')}
</svg>
`
}
