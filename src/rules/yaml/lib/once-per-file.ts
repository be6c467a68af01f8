import type { SyntaxContext } from '../../define-rule.ts'

/**
 * @param compute computes something that several explanations need
 * @returns the function, memoized by context
 */
export function oncePerFile<T extends object | number>(
  compute: (context: SyntaxContext) => T,
): (context: SyntaxContext) => T {
  const results = new WeakMap<SyntaxContext, T>()
  return (context) => {
    const result = results.get(context) ?? compute(context)
    results.set(context, result)
    return result
  }
}
