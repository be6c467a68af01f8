import type { SyntaxContext } from '../define-rule.ts'

/**
 * @param compute computes something that several explanations need
 * @returns the function, memoized by context
 */
export function oncePerFile<T>(compute: (context: SyntaxContext) => T): (context: SyntaxContext) => T {
  const results = new WeakMap<SyntaxContext, { result: T }>()
  return (context) => {
    const known = results.get(context) ?? { result: compute(context) }
    results.set(context, known)
    return known.result
  }
}
