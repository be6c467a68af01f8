import { createElement, Fragment, type ReactNode } from 'react'
import { t } from './protocol/messages.ts'

/**
 * @param text English, with placeholders: `Open {file}`
 * @param parts elements in place of the placeholders
 * @returns the text in the language of the editor, with the elements in it
 */
export function rich(text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  const pieces = t(text).split(/\{(\w+)\}/)
  return createElement(Fragment, null, ...pieces.map((piece, index) => (index % 2 === 0 ? piece : parts[piece])))
}
