import type { ReactNode } from 'react'

const icon = (paths: ReactNode) =>
  function LineIcon({ size = 16 }: { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {paths}
      </svg>
    )
  }

export const IconChevronUp = icon(<path d="M5 12.5l5-5 5 5" />)
export const IconChevronDown = icon(<path d="M5 7.5l5 5 5-5" />)
export const IconChevronRight = icon(<path d="M7.5 5l5 5-5 5" />)
export const IconCopy = icon(<path d="M7 7h9v9H7zM4 13V4h9" />)
export const IconTrash = icon(<path d="M4 6h12M8 6V4h4v2M6 6l.7 10h6.6L14 6" />)
export const IconPlus = icon(<path d="M10 4v12M4 10h12" />)
export const IconGrip = icon(<path d="M8 5v.01M12 5v.01M8 10v.01M12 10v.01M8 15v.01M12 15v.01" />)
export const IconUndo = icon(<path d="M4 8h8a4 4 0 010 8H8M4 8l3.5-3.5M4 8l3.5 3.5" />)
export const IconRedo = icon(<path d="M16 8H8a4 4 0 000 8h4M16 8l-3.5-3.5M16 8l-3.5 3.5" />)
export const IconPhone = icon(<path d="M6 3h8v14H6zM9 14.5h2" />)
export const IconTablet = icon(<path d="M4 3h12v14H4zM9 14.5h2" />)
export const IconDesktop = icon(<path d="M3 4h14v9H3zM7 17h6M10 13v4" />)
export const IconDots = icon(<path d="M5 10v.01M10 10v.01M15 10v.01" />)
export const IconCheck = icon(<path d="M4 10.5l4 4 8-9" />)
export const IconWarning = icon(<path d="M10 3.5L17.5 16h-15zM10 8.5v3.5M10 14v.01" />)
export const IconLink = icon(<path d="M8.5 11.5l3-3M7 9l-2 2a3 3 0 004 4l2-2M13 11l2-2a3 3 0 00-4-4L9 7" />)
export const IconShared = icon(<path d="M10 3v10M6.5 6.5L10 3l3.5 3.5M5 11v6h10v-6" />)
