import { useSection } from './section-context.ts'

/** The company's phone number as a link that calls it. */
export function PhoneLink({ className }: { className?: string | undefined }) {
  const { phone } = useSection().facts.contact
  return (
    <a href={`tel:${phone.replaceAll(' ', '')}`} className={className}>
      <span className="visually-hidden">Call </span>
      {phone}
    </a>
  )
}
