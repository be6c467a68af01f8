import { Input } from '@mantine/core'
import { type ChangeEvent, type ComponentType, createContext, type ReactNode, useContext, useId } from 'react'
import type { Path } from '../../yaml/path.ts'
import type { Schema } from '../model/schema.ts'
import { type Found, pathKey } from '../model/values.ts'
import type { EditorDiagnostic } from '../protocol/files.ts'
import { t } from '../protocol/messages.ts'
import { edit, flush } from '../store/documents.ts'
import { type Doc, useStore } from '../store/state.ts'
import { choose } from '../store/structure.ts'
import { formSentence, withTitles } from './form-sentence.ts'

export interface ObjectFieldsProps {
  path: Path
  schema: Schema
  value: Found
  /** Fields that are shown elsewhere. */
  without?: readonly string[]
  /** True: optional fields without a value are shown when somebody asks for them. */
  isShort?: boolean
}

interface FormParts {
  file: string
  /** The components for fields in fields, which would otherwise import each other. */
  FieldFor: ComponentType<FieldProps>
  ObjectFields: ComponentType<ObjectFieldsProps>
}

const nothing = () => null

/** What all fields of a form share. */
export const FormContext = createContext<FormParts>({
  file: '',
  FieldFor: nothing,
  ObjectFields: nothing,
})

/** What a field is made of. */
export interface FieldProps {
  path: Path
  /** In words. */
  label: string
  schema: Schema
  value: Found
  isRequired: boolean
}

/** @param select takes something from the file of the form */
export function useDoc<T>(select: (doc: Doc) => T): T | undefined {
  const { file } = useContext(FormContext)
  return useStore(({ docs: { [file]: doc } }) => doc && select(doc))
}

const none: EditorDiagnostic[] = []

/** @returns what the check says about a value */
export const useDiagnostics = (path: Path): EditorDiagnostic[] =>
  useDoc(({ diagnostics }) => diagnostics.get(pathKey(path))) ?? none

/**
 * @returns the props that every input of Mantine takes, and functions that change the value while it is typed, and at
 *   once: an optional field that is emptied goes
 */
export function useField({ path, label, schema, isRequired }: FieldProps) {
  const { file } = useContext(FormContext)
  const diagnostics = useDiagnostics(path)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const [example] = schema.examples
  const input = {
    label,
    description: schema.hint && withTitles(t(schema.hint), file, path),
    error: errors.length > 0 ? errors.map((one) => formSentence(file, one)).join(' ') : undefined,
    withAsterisk: isRequired,
    'aria-required': isRequired || undefined,
    'data-field': pathKey(path),
    onBlur: flush,
    // Words would be those of another trade.
    placeholder: ['figure', 'code', 'date'].includes(String(schema.meaning)) ? String(example ?? '') : undefined,
  }
  const given = (value: Found) => (value === '' && !isRequired ? undefined : value)
  return {
    input,
    change: (value: Found) => edit(file, path, given(value)),
    choose: (value: Found) => choose(file, path, given(value)),
  }
}

/** @returns the props of an input for a line of text */
export function useTextField(props: FieldProps) {
  const { input, change } = useField(props)
  return {
    ...input,
    value: String(props.value ?? ''),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(currentTarget.value),
  }
}

interface ControlGroupProps {
  input: ReturnType<typeof useField>['input']
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
