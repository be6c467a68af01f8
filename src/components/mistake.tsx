import { InputWrapperContext } from '@mantine/core'
import { createContext, type ReactNode, use, useLayoutEffect } from 'react'
import field from './field.module.css'

/** What is wrong in the form around, by the ids of its fields. */
export const Mistakes = createContext<Record<string, string>>({})

/** Takes the place of Mantine's own message, for which the whole field is rendered anew: a phone takes long for that. */
function Mistake() {
  const { inputId = '' } = use(InputWrapperContext)
  const message = use(Mistakes)[inputId]
  const id = `${inputId}-error`
  useLayoutEffect(() => {
    const input = document.getElementById(inputId)
    if (!message || !input) return
    input.setAttribute('aria-invalid', 'true')
    input.setAttribute('aria-describedby', id)
    return () => {
      input.removeAttribute('aria-invalid')
      input.removeAttribute('aria-describedby')
    }
  }, [inputId, id, message])
  return (
    message && (
      <p id={id} className={field.error}>
        {message}
      </p>
    )
  )
}

/** For the `inputContainer` of Mantine's fields: what is wrong with one stands below it. */
export const withMistake = (input: ReactNode) => (
  <>
    {input}
    <Mistake />
  </>
)
