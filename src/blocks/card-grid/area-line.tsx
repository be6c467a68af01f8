import { Anchor } from '@mantine/core'
import type { Card } from '../../generated/content.ts'
import styles from './area-line.module.css'

/** Between two stops, in units of the drawing. */
const step = 100
const height = 200

/** @returns how far down a stop is: the coast swings around the middle */
const depthOf = (index: number): number => height / 2 + 11 * Math.sin(index * 1.7) + 7 * Math.sin(index * 0.6)

/** A coast with the areas as stops, drawn with lines like the drawings of photos. The first card is at the right end. */
export function AreaLine({ cards }: { cards: Card[] }) {
  const stops = cards.toReversed()
  const width = stops.length * step
  return (
    <div className={styles.line}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" fill="none" aria-hidden="true">
        {[0, 9, 22].map((distance) => (
          <path key={distance} d={coast(stops.length, distance)} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      <ol>
        {stops.map(({ title, href }, index) => (
          <li key={title} style={{ left: `${((index + 0.5) * 100) / stops.length}%`, top: depthOf(index) }}>
            <Anchor href={href} className={styles.stop}>
              <span>{title}</span>
            </Anchor>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** @returns a smooth path through all stops, and on to both edges, at a distance below them */
function coast(count: number, distance: number): string {
  const points = Array.from({ length: count + 2 }, (_, index) => [(index - 0.5) * step, depthOf(index - 1) + distance])
  const [[x = 0, y = 0] = [], ...others] = points
  const curves = others.map(([toX = 0, toY = 0], index) => {
    const fromY = (points[index] as number[])[1] ?? 0
    return `C${toX - step / 2} ${fromY.toFixed(1)} ${toX - step / 2} ${toY.toFixed(1)} ${toX} ${toY.toFixed(1)}`
  })
  return `M${x} ${y.toFixed(1)}${curves.join('')}`
}
