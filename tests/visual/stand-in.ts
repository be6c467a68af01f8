import { createHash } from 'node:crypto'

const skies = ['#80a4cd', '#a9c3de', '#d3dfea', '#e9ecf1']
const walls = ['#f4f2ec', '#fbfaf6', '#e8edef', '#dfe3e1']
const grounds = ['#3f7f93', '#c9b79c', '#8e6f56', '#5f7f86']

/**
 * A local placeholder for a stock photo: sky, wall, ground. Each address has its own colours and lines, so that swapped
 * photos differ.
 *
 * @param address the requested address, with width and ratio
 * @returns the text of an SVG of that size
 */
export function standIn(address: string): string {
  const { pathname, searchParams } = new URL(address)
  const [across = 1, down = 1] = (searchParams.get('ar') ?? '4:3').split(':').map(Number)
  const width = Number(searchParams.get('w'))
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = createHash('sha256').update(pathname).digest()
  const height = (100 * down) / across
  const horizon = height * (0.55 + (a % 30) / 100)
  const left = 10 + (b % 40)
  const top = height * (0.1 + (c % 25) / 100)
  const of = (colours: string[], byte: number) => colours[byte % colours.length]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.round((width * down) / across)}" viewBox="0 0 100 ${height}" preserveAspectRatio="none">
<path fill="${of(skies, d)}" d="M0 0h100v${height}H0z"/>
<path fill="${of(walls, e)}" d="M${left} ${top}h70v${height}H${left}z"/>
<path fill="#1d2f72" fill-opacity=".16" d="M${left} ${top}h30L${left} ${top + height * 0.6}z"/>
<path fill="${of(grounds, a)}" d="M0 ${horizon}h100v${height}H0z"/></svg>`
}
