import { Button } from '@mantine/core'
import { memo, type ReactNode, type Ref } from 'react'
import field from './field.module.css'
import styles from './sending.module.css'
import { honeypotName, type Sending } from './use-sending.ts'

/** A field for programs that fill in whatever they find. People do not see, hear or reach it. */
export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Leave this field empty
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** The button of a form; it says what a press does now. */
export const SendButton = memo(function SendButton({ state, children }: { state: Sending; children: ReactNode }) {
  return (
    <Button type="submit" className={field.button} aria-disabled={state === 'sending' || undefined}>
      {state === 'sending' ? 'Sending…' : state === 'failed' ? 'Try again' : children}
    </Button>
  )
})

type OutcomeProps = { state: Sending; success: string; failure: ReactNode; message: Ref<HTMLDivElement> }

/** How the sending went. Always there, so that what comes into it is announced; empty, it takes no room. */
export function Outcome({ state, success, failure, message }: OutcomeProps) {
  return (
    <div ref={message} role="status" tabIndex={-1} className={styles.outcome}>
      {state === 'sending' && <span className="visually-hidden">Sending…</span>}
      {state === 'sent' && <p>{success}</p>}
      {state === 'failed' && <p data-failed="">{failure}</p>}
    </div>
  )
}
