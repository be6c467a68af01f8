import TablerUndo from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import TablerRedo from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import TablerCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import TablerChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import TablerChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import TablerChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import TablerCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import TablerDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import TablerGrip from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import TablerPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import TablerShare from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs'
import TablerTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { createElement } from 'react'
import type { IconNodes } from '../site/site.ts'

/** An icon of the content, by its nodes: only the server has all names. */
export const ContentIcon = ({ nodes, size }: { nodes: IconNodes; size: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.25"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {nodes.map(([tag, attributes]) => createElement(tag, attributes))}
  </svg>
)

const small = (Icon: typeof TablerCheck) =>
  function SmallIcon({ size = 16 }: { size?: number }) {
    return <Icon size={size} stroke={1.75} aria-hidden />
  }

export const IconCheck = small(TablerCheck)
export const IconChevronDown = small(TablerChevronDown)
export const IconChevronRight = small(TablerChevronRight)
export const IconChevronUp = small(TablerChevronUp)
export const IconCopy = small(TablerCopy)
export const IconDots = small(TablerDots)
export const IconGrip = small(TablerGrip)
export const IconPlus = small(TablerPlus)
export const IconRedo = small(TablerRedo)
export const IconShared = small(TablerShare)
export const IconTrash = small(TablerTrash)
export const IconUndo = small(TablerUndo)
