import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useFocusReturn } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useState } from 'react'
import { errorMessage } from '../../site/errors.ts'
import { Offline } from '../api.ts'
import { t } from '../protocol/messages.ts'
import { flush } from '../store/documents.ts'
import { closeDialog, showError } from '../store/state.ts'

interface AskingFormProps {
  button: string
  isReady?: boolean
  /** @throws Error with the reason when it is refused */
  onSubmit: () => Promise<unknown>
  /** Before the button. */
  cancel?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A form that says why it cannot be done. */
export function AskingForm(props: AskingFormProps) {
  const { button, isReady = true, onSubmit, cancel, className, children } = props
  const { isBusy, reason, act } = useAct(onSubmit)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act()
  }
  return (
    <Stack component="form" className={className} onSubmit={submit}>
      {children}
      <Reason reason={reason} />
      <Group justify="flex-end" gap="xs">
        {cancel}
        <Button type="submit" variant="filled" loading={isBusy} disabled={!isReady}>
          {button}
        </Button>
      </Group>
    </Stack>
  )
}

/** @returns a function that does something once all that was typed is sent, and why that was refused last time */
export function useAct(action: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const [reason, setReason] = useState<string>()
  // A button that is busy loses the focus.
  useFocusReturn({ opened: isBusy })
  const onError = (error: unknown) => (error instanceof Offline ? showError(error) : setReason(errorMessage(error)))
  const act = async () => {
    setBusy(true)
    setReason(undefined)
    await flush().then(action).catch(onError)
    setBusy(false)
  }
  return { isBusy, reason, act }
}

/** Why something was refused. */
export const Reason = ({ reason }: { reason: string | undefined }) =>
  reason && (
    <Text inherit c="red" role="alert">
      {reason}
    </Text>
  )

/** A dialog that asks for something. */
export const FormDialog = ({ title, ...form }: AskingFormProps & { title: string }) => (
  <Modal opened onClose={closeDialog} title={title}>
    <AskingForm cancel={<Button onClick={closeDialog}>{t('Cancel')}</Button>} {...form} />
  </Modal>
)
