import { clsx } from 'clsx'

/** A text of a field with the keyword `paragraphs`: an empty line begins a new one. */
export function Paragraphs({ children: text, className }: { children: string; className?: string | undefined }) {
  const paragraphs = text.trim().split(/\n\s*\n/)
  if (paragraphs.length === 1) return <p className={className}>{paragraphs}</p>
  return (
    <div className={clsx('paragraphs', className)}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change their order
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}
