import { Anchor } from '@mantine/core'
import { Filled, Spoken } from './filled.tsx'
import { useSection, useWords } from './section-context.ts'

/** @returns the `tel:` address of a phone number */
export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`

/** @returns the address at which WhatsApp writes to a number */
export const whatsappHref = (number: string): string => `https://wa.me/${number.replaceAll(/\D/g, '')}`

/** The company's phone number as a link; nothing without one. */
export function PhoneLink({ className }: { className?: string | undefined }) {
  const { phone } = useSection().facts.contact
  const { callPhone } = useWords('contact')
  if (phone === undefined) return null
  return (
    <Anchor href={phoneHref(phone)} className={className}>
      <Spoken text={callPhone} name="phone">
        {phone}
      </Spoken>
    </Anchor>
  )
}

/** A link to write an e-mail. */
export function EmailLink({ email }: { email: string | undefined }) {
  return <a href={`mailto:${email}`}>{email}</a>
}

/** A sentence of the author in which `{email}` and `{phone}` become links. */
export function ContactNote({ text, className }: { text: string; className?: string | undefined }) {
  const { email } = useSection().facts.contact
  return (
    <p className={className}>
      <Filled text={text} values={{ email: <EmailLink email={email} />, phone: <PhoneLink /> }} />
    </p>
  )
}
