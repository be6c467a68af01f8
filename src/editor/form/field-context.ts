import { type ComponentType, createContext, useContext } from 'react'
import type { Path } from '../model/paths.ts'
import { keyOf } from '../model/paths.ts'
import type { Schema } from '../model/schema.ts'
import type { EditorDiagnostic } from '../protocol.ts'
import { edit } from '../store/documents.ts'
import { useStore } from '../store/state.ts'

/** What all fields of a form share. */
export const FormContext = createContext({ file: '' })

export interface ObjectFieldsProps {
  path: Path
  schema: Schema
  value: unknown
  /** Fields that are shown elsewhere. */
  without?: readonly string[]
  /** True: optional fields without a value are shown when somebody asks for them. */
  isShort?: boolean
}

interface FormParts {
  FieldOf: ComponentType<FieldProps>
  ObjectFields: ComponentType<ObjectFieldsProps>
}

const missing = () => null

/** The components for fields in fields, which would otherwise import each other. */
export const FormParts = createContext<FormParts>({ FieldOf: missing, ObjectFields: missing })

/** What a field is made of. */
export interface FieldProps {
  path: Path
  /** In words. */
  label: string
  schema: Schema
  value: unknown
  isRequired: boolean
}

const none: EditorDiagnostic[] = []

/** @returns what the check says about a value */
export function useDiagnostics(path: Path): EditorDiagnostic[] {
  const { file } = useContext(FormContext)
  return useStore(({ docs }) => docs[file]?.diagnostics.get(keyOf(path)) ?? none)
}

/** @returns whether what is there is only an example, or the text of another page */
export function useIsMarked(path: Path): boolean {
  const { file } = useContext(FormContext)
  return useStore(({ docs }) => docs[file]?.marked.has(keyOf(path)) ?? false)
}

/** @returns for a translation the text of its source; undefined where there is none */
export function useSourceText(path: Path): string | undefined {
  const { file } = useContext(FormContext)
  return useStore(({ docs }) => docs[file]?.sources.get(keyOf(path)))
}

/** @returns a function that changes the value of a field; an optional field that is emptied goes */
export function useEdit({ path, isRequired }: Pick<FieldProps, 'path' | 'isRequired'>): (value: unknown) => void {
  const { file } = useContext(FormContext)
  return (value) => edit(file, path, value === '' && !isRequired ? undefined : value)
}

/** @returns the props that every input of Mantine takes */
export function useInput({ path, label, schema, isRequired }: FieldProps) {
  const diagnostics = useDiagnostics(path)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const [example] = schema.examples
  return {
    label,
    description: schema.description,
    error: errors.length > 0 ? errors.map(wordsOf).join(' ') : undefined,
    withAsterisk: isRequired,
    'aria-required': isRequired || undefined,
    'data-field': keyOf(path),
    placeholder: typeof example === 'string' || typeof example === 'number' ? String(example) : undefined,
  }
}

/** @returns the words of the check, as a sentence */
export const wordsOf = ({ message, label }: EditorDiagnostic): string => {
  const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1)}`
  return label ? `${sentence}: ${label}.` : `${sentence}.`
}
