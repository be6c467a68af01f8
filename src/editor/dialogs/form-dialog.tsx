import { Button, Group, Modal } from '@mantine/core'
import { useFocusReturn } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { AuthorText } from '../../words/message.ts'
import { t, translated } from '../protocol/messages.ts'
import { flush } from '../store/documents.ts'
import { closeDialog, showError } from '../store/state.ts'
import styles from './dialogs.module.css'

interface AskingFormProps {
  button: string
  isReady?: boolean
  /** @returns why it was refused */
  onSubmit: () => Promise<AuthorText | undefined>
  /** Before the button. */
  cancel?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A form that says why it cannot be done. */
export function AskingForm(props: AskingFormProps) {
  const { button, isReady = true, onSubmit, cancel, className = styles.dialog, children } = props
  const [isBusy, setBusy] = useState(false)
  const [reason, setReason] = useState<AuthorText>()
  // A button that is busy loses the focus.
  useFocusReturn({ opened: isBusy })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await flush()
    await onSubmit().then(setReason, showError)
    setBusy(false)
  }
  return (
    <form className={className} onSubmit={submit}>
      {children}
      <Reason reason={reason} />
      <Group justify="flex-end" gap="xs">
        {cancel}
        <Button type="submit" variant="filled" loading={isBusy} disabled={!isReady}>
          {button}
        </Button>
      </Group>
    </form>
  )
}

/** Why something was refused. */
export const Reason = ({ reason }: { reason: AuthorText | undefined }) =>
  reason && (
    <p className={styles.reason} role="alert">
      {translated(reason)}
    </p>
  )

/** A dialog that asks for something. */
export const FormDialog = ({ title, ...form }: AskingFormProps & { title: string }) => (
  <Modal opened onClose={closeDialog} title={title}>
    <AskingForm cancel={<Button onClick={closeDialog}>{t('Cancel')}</Button>} {...form} />
  </Modal>
)
