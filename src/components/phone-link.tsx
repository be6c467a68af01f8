import { Anchor } from '@mantine/core'
import { useSection } from './section-context.ts'

/** @returns the `tel:` address of a phone number */
export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`

/** The company's phone number as a link. */
export function PhoneLink({ className }: { className?: string | undefined }) {
  const { phone } = useSection().facts.contact
  return (
    <Anchor href={phoneHref(phone)} className={className}>
      <span className="visually-hidden">Call </span>
      {phone}
    </Anchor>
  )
}
