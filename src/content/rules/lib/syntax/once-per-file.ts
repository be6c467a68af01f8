import type { SyntaxContext } from '../define-rule.ts'

/**
 * @param compute finds something that many explanations of one file need
 * @returns the same function, which computes only once for each context
 */
export function oncePerFile<T>(compute: (context: SyntaxContext) => T): (context: SyntaxContext) => T {
  const results = new WeakMap<SyntaxContext, { result: T }>()
  return (context) => {
    const known = results.get(context) ?? { result: compute(context) }
    results.set(context, known)
    return known.result
  }
}
