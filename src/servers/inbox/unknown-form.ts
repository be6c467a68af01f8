import { honeypotName } from '../../site/inbox.ts'
import type { checkAnswers } from './check-answers.ts'
import { maxText } from './limits-of-post.ts'
import type { Post } from './types.ts'

/**
 * A page that was opened before the site was built again sends a form that is gone.
 *
 * @returns its answers under the names of the fields; undefined for what no form sends
 */
export function verdictOnUnknown({
  values,
}: Post): Pick<ReturnType<typeof checkAnswers>, 'answers' | 'errors'> | undefined {
  const answers = [...values]
    .filter(([name]) => /^[A-Za-z][\w-]*$/.test(name) && ![honeypotName, 'seconds', 'page'].includes(name))
    .map(([name, given]) => ({ name, label: name, answer: given.filter(Boolean).join('\n') }))
    .filter(({ answer }) => answer !== '')
  const isPlausible = [...values.keys()].every((name) => /^_?[A-Za-z][\w-]*$/.test(name))
  const isShort = answers.every(({ answer }) => answer.length <= maxText)
  return isPlausible && isShort && answers.length > 0 ? { answers, errors: new Map() } : undefined
}
