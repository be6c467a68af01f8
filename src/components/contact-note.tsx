import { Filled } from './filled.tsx'
import { EmailLink, PhoneLink } from './phone-link.tsx'
import { useSection } from './section-context.ts'

/** A sentence of the author in which `{email}` and `{phone}` become links. */
export function ContactNote({ text, className }: { text: string; className?: string | undefined }) {
  const { email } = useSection().facts.contact
  return (
    <p className={className}>
      <Filled text={text} values={{ email: <EmailLink email={email} />, phone: <PhoneLink /> }} />
    </p>
  )
}
