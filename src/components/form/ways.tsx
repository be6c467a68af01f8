import type { Action } from '../../generated/content.ts'
import type { WordName } from '../../words/texts.ts'
import { Filled } from '../filled.tsx'
import { EmailLink, PhoneLink } from '../phone-link.tsx'
import { type SectionInfo, useSection, useWords } from '../section-context.ts'
import styles from './form-shell.module.css'

type Ways = SectionInfo['facts']['contact']

/** @returns the words of `FailureMessage`, which a form needs that is sent */
export const wordsOfFailure = (contact: Ways, isSent: boolean): readonly WordName[] =>
  isSent ? wordsWithWays(contact, 'contactForm.notSent') : []

/** @returns the words of `NoScriptNote`, which any other form needs */
export const wordsOfNoScript = (contact: Ways, isSent: boolean): readonly WordName[] =>
  isSent ? [] : wordsWithWays(contact, 'contactForm.needsJavaScript')

const wordsWithWays = (
  { phone, email }: Ways,
  note: 'contactForm.notSent' | 'contactForm.needsJavaScript',
): readonly WordName[] => (phone || email ? [`${note}Reach`, 'contactForm.ways'] : [note])

/** Why a form has not been sent, and how else to reach the company. */
export function FailureMessage() {
  const { notSent, notSentReach } = useWords('contactForm')
  return <WithWays text={notSentReach} alone={notSent} />
}

/** For forms that need JavaScript. */
export function NoScriptNote() {
  const { needsJavaScript, needsJavaScriptReach } = useWords('contactForm')
  return (
    <p className={styles.note}>
      <WithWays text={needsJavaScriptReach} alone={needsJavaScript} />
    </p>
  )
}

/** A text with the ways to reach the company, or another one if there are none. */
function WithWays({ text, alone }: { text: string; alone: string }) {
  const { phone, email } = useSection().facts.contact
  const { ways } = useWords('contactForm')
  if (!phone && !email) return alone
  const values = { phone: <PhoneLink />, email: <EmailLink email={email} /> }
  return (
    <Filled
      text={text}
      values={{ ways: <Filled text={phone ? (email ? ways : '{phone}') : '{email}'} values={values} /> }}
    />
  )
}

/** A small text with a link, such as that to the privacy page. */
export function Note({ text, link }: { text?: string; link?: Action | undefined }) {
  return (
    <p className={styles.note}>
      {text} {link && <a href={link.href}>{link.label}</a>}
    </p>
  )
}
