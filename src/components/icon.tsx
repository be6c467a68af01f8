import { createElement, type SVGProps } from 'react'
import type { Icon as IconName } from '../generated/content.ts'
import { useSection } from './section-context.ts'

interface IconProps {
  name: IconName
  size?: number
}

/**
 * A line icon of the section. It is hidden from screen readers, because the text beside it says the same.
 *
 * @throws Error when no field `icon` of the section names it
 */
export function Icon({ name, size = 28 }: IconProps) {
  const nodes = useSection().icons?.[name]
  if (!nodes) throw new Error(`The icon "${name}" is not in a field \`icon\` of the section.`)
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {nodes.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  )
}

type SignProps = Pick<SVGProps<SVGSVGElement>, 'fill' | 'stroke' | 'strokeWidth'> & {
  size: number
  path: string
}

/** A sign that is not one of the content's icons. */
const Sign = ({ size, path, ...look }: SignProps) => (
  <svg width={size} height={size} viewBox="0 0 20 20" {...look} aria-hidden="true">
    <path d={path} />
  </svg>
)

/** An arrow at the end of a link. */
export const Arrow = () => (
  <svg className="arrow" width="20" height="20" aria-hidden="true">
    <path d="M2 10h15M12 5l5 5-5 5" />
  </svg>
)

/** A star beside a rating. */
export const Star = ({ size = 14 }: { size?: number }) => (
  <Sign size={size} fill="currentColor" path="M10 1.5l2.6 5.6 6 .7-4.5 4.1 1.2 6L10 15l-5.3 2.9 1.2-6L1.4 7.8l6-.7z" />
)

/** A check mark before a feature. */
export const Check = () => (
  <Sign size={18} fill="none" stroke="currentColor" strokeWidth="1.75" path="M3.5 10.5l4.5 4.5 8.5-10" />
)
