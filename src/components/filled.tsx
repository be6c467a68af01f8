import { Fragment, type ReactNode } from 'react'
import { around } from '../words/texts.ts'

/** A text with elements in place of its placeholders, such as `{phone}`; unknown ones stay. */
export function Filled({ text, values }: { text: string; values: Readonly<Record<string, ReactNode>> }) {
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
    <Fragment key={index}>{index % 2 === 1 ? (values[part] ?? `{${part}}`) : part}</Fragment>
  ))
}

/** An element in place of a placeholder. Only screen readers get the text around it. */
export function Spoken({ text, name, children }: { text: string; name: string; children: ReactNode }) {
  const [before, after] = around(text, name)
  return (
    <>
      {before && <span className="visually-hidden">{before}</span>}
      {children}
      {after && <span className="visually-hidden">{after}</span>}
    </>
  )
}
