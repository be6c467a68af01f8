import type { BlockProps } from '../components/block-props.ts'
import { Arrow } from '../components/icon.tsx'
import { usePageAddress } from '../components/page-address.ts'
import { useItemHeading, useSection, useWords } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import styles from './social.module.css'

type Service = NonNullable<BlockProps<'social'>['share']>[number]

/** The company elsewhere, and links that share the page. Nothing of these services loads. */
export function Social({ heading, text, profiles, share, anchor }: BlockProps<'social'>) {
  const { company } = useSection().facts
  const words = useWords('social')
  const Heading = useItemHeading()
  return (
    <SectionFrame layout="rail" heading={heading} text={text} anchor={anchor}>
      <div className={styles.groups}>
        {profiles && company.profiles.length > 0 && (
          <div>
            <Heading>{words.profiles}</Heading>
            <ul>
              {company.profiles.map(({ label, href }) => (
                <Entry key={href} label={label} href={href} rel="me" />
              ))}
            </ul>
          </div>
        )}
        {share && <Share services={share} />}
      </div>
    </SectionFrame>
  )
}

function Share({ services }: { services: readonly Service[] }) {
  const words = useWords('social')
  const Heading = useItemHeading()
  const { email } = useWords('contact')
  const address = encodeURIComponent(usePageAddress())
  return (
    <div>
      <Heading>{words.share}</Heading>
      <ul>
        {services.map((service) => {
          const [name, start] = targets[service]
          return (
            <Entry key={service} label={service === 'email' ? email : name} href={start + address} rel="nofollow" />
          )
        })}
      </ul>
    </div>
  )
}

/** The name of each service, and what its link starts with, up to the address of the page. */
const targets: Record<Service, [name: string, start: string]> = {
  email: ['', 'mailto:?body='],
  whatsapp: ['WhatsApp', 'https://wa.me/?text='],
  telegram: ['Telegram', 'https://t.me/share/url?url='],
  facebook: ['Facebook', 'https://www.facebook.com/sharer/sharer.php?u='],
  linkedin: ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/?url='],
  x: ['X', 'https://x.com/intent/post?url='],
  bluesky: ['Bluesky', 'https://bsky.app/intent/compose?text='],
  pinterest: ['Pinterest', 'https://www.pinterest.com/pin/create/button/?url='],
}

const Entry = ({ label, href, rel }: { label: string; href: string; rel: string }) => (
  <li>
    <a href={href} rel={rel}>
      {label}
      <Arrow />
    </a>
  </li>
)
