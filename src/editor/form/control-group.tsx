import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import type { useInput } from './field-context.ts'

interface ControlGroupProps {
  input: ReturnType<typeof useInput>
  children: ReactNode
}

/** The label, description and error of an input that consists of several controls. */
export function ControlGroup({ input: { label, description, error, withAsterisk }, children }: ControlGroupProps) {
  return (
    <Input.Wrapper label={label} description={description} error={error} withAsterisk={withAsterisk} labelElement="div">
      {children}
    </Input.Wrapper>
  )
}
