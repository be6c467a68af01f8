import { Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { useField } from './field-context.ts'

interface ControlGroupProps {
  input: ReturnType<typeof useField>[0]
  children: ReactNode
}

/** The label, description and error of an input that consists of several controls. */
export function ControlGroup({ input: { label, description, error, withAsterisk }, children }: ControlGroupProps) {
  const id = useId()
  return (
    <Input.Wrapper
      id={id}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-description ${id}-error` : `${id}-description`}
      label={label}
      description={description}
      error={error}
      withAsterisk={withAsterisk}
      labelElement="div"
    >
      {children}
    </Input.Wrapper>
  )
}
