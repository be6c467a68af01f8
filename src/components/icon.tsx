import { createElement } from 'react'
import type { Icon as IconName } from '../generated/content.ts'
import type { IconNodes } from '../site/site.ts'
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
  return <IconShape name={name} size={size} nodes={nodes} />
}

/** Draws an icon as `@tabler/icons-react` does, which cannot be used with names that only the content has. */
export function IconShape({ name, size, nodes }: IconProps & { nodes: IconNodes }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`tabler-icon tabler-icon-${name}`}
      aria-hidden="true"
      focusable="false"
    >
      {nodes.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  )
}

/** An arrow at the end of a link. */
export function Arrow({ size = 20 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      aria-hidden="true"
    >
      <path d="M2 10h15M12 5l5 5-5 5" />
    </svg>
  )
}

/** A star beside a rating. */
export function Star({ size = 14 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
      <path d="M10 1.5l2.6 5.6 6 .7-4.5 4.1 1.2 6L10 15l-5.3 2.9 1.2-6L1.4 7.8l6-.7z" />
    </svg>
  )
}

/** A check mark before a feature. */
export function Check({ size = 18 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path d="M3.5 10.5l4.5 4.5 8.5-10" />
    </svg>
  )
}
