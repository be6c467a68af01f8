import { maxLength, type ParsedYaml } from '../../../yaml/parse-yaml.ts'
import type { SyntaxProblem } from '../define-rule.ts'

/** Explains that a file is too long to be parsed. */
export const explainTooLongFile = ({ text }: ParsedYaml): SyntaxProblem => ({
  start: maxLength,
  end: maxLength,
  message: `the file has ${text.length} characters, but only ${maxLength} are allowed`,
  label: 'remove all text from here on, or move it to other pages',
})
