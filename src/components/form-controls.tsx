import { Button } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { honeypotName } from '../site/inbox.ts'
import type { WordName } from '../words/texts.ts'
import styles from './form-controls.module.css'
import { useWords } from './section-context.ts'

export type SubmitState = 'editing' | 'sending' | 'sent' | 'failed'

/** @returns the words of a form's controls: one that is not sent never waits, and has no trap for bots */
export const wordsOfControls = (isSent: boolean): WordName[] => [
  'form.emailMissing',
  'form.emailMalformed',
  ...(isSent ? (['form.sending', 'form.tryAgain', 'form.leaveEmpty'] as const) : []),
]

/** A hidden field that hardly anybody but bots fills in. */
export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {useWords('form').leaveEmpty}
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** The submit button; its label depends on the state. */
export function SubmitButton({ state, children }: { state: SubmitState; children: ReactNode }) {
  const { sending, tryAgain } = useWords('form')
  return (
    <Button type="submit" aria-disabled={state === 'sending' || undefined}>
      {state === 'sending' ? sending : state === 'failed' ? tryAgain : children}
    </Button>
  )
}

interface SubmitStatusProps {
  state: SubmitState
  success: string
  failure: ReactNode
  ref: Ref<HTMLDivElement>
}

/** The outcome of a submit, in a live region, which must exist before its text changes. */
export function SubmitStatus({ state, success, failure, ref }: SubmitStatusProps) {
  const { sending } = useWords('form')
  return (
    <div ref={ref} role="status" tabIndex={-1} className={styles.status}>
      {state === 'sending' && <span className="visually-hidden">{sending}</span>}
      {state === 'sent' && <p>{success}</p>}
      {state === 'failed' && <p data-failed="">{failure}</p>}
    </div>
  )
}
