'use client'
import { Anchor, Title } from '@mantine/core'
import type { BlockProps } from '../components/block-props.ts'
import { OpenNow } from '../components/open-now.tsx'
import { EmailLink, phoneHref } from '../components/phone-link.tsx'
import { Picture, repeatsBefore } from '../components/picture.tsx'
import { type IslandOptions, useSection, useWords } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import { useHoursLines } from '../components/use-now.ts'
import { hoursTexts, periodText } from '../site/hours.ts'
import { asListed, specialDaysOf } from '../site/opening.ts'
import styles from './branches.module.css'

type Place = BlockProps<'branches'>['items'][number]

/** The places of a company, each with how to reach it. With JavaScript: whether it is open now. */
export function Branches({ heading, text, items, actions, anchor }: BlockProps<'branches'>) {
  return (
    <SectionFrame layout="wide" heading={heading} text={text} actions={actions} anchor={anchor}>
      <ul className={styles.places}>
        {items.map((place, index) => (
          <li key={place.name} className={styles.place}>
            {place.image && (
              <Picture
                image={place.image}
                ratio="3:2"
                sizes="(min-width: 75em) 416px, (min-width: 48em) 46vw, 92vw"
                repeat={repeatsBefore(items, index)}
              />
            )}
            <Title order={3}>{place.href ? <Anchor href={place.href}>{place.name}</Anchor> : place.name}</Title>
            <Details {...place} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}

export const island: IslandOptions<BlockProps<'branches'>> = {
  isStatic: ({ facts }, { items }) => !facts.opening.timeZone || !items.some(({ hours }) => hours),
  facts: ['opening.timeZone', 'opening.closures'],
  words: () => ['openingHours', 'hours'],
}

function Details({ address, phone, email, hours, specialDays = [] }: Place) {
  const { opening } = useSection().facts
  const days = hours ? specialDaysOf({ hours, specialDays }, opening.closures) : []
  return (
    <>
      {hours && <OpenNow hours={hours} specialDays={days} />}
      <address className={styles.ways}>
        <span>{address.label}</span>
        {phone && <a href={phoneHref(phone)}>{phone}</a>}
        {email && <EmailLink email={email} />}
      </address>
      {hours && <Hours hours={hours} specialDays={days} />}
    </>
  )
}

function Hours({ hours, specialDays }: Required<Pick<Place, 'hours' | 'specialDays'>>) {
  const { language, opening } = useSection().facts
  const words = useWords('hours')
  const days = asListed(specialDays).map((period) => ({ ...period, text: periodText(period, language, words) }))
  return (
    <ul className={styles.hours}>
      {useHoursLines(hoursTexts(hours, language, words), days, opening.timeZone).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
