import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with the names of the tests that failed: of a long run often only the last lines are kept. */
export default class FailedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const failed = modules.flatMap((module) => {
      const tests = [...module.children.allTests('failed')].map((test) => {
        const [error] = test.result().errors ?? []
        return `${module.relativeModuleId} > ${test.fullName}\n    ${error?.message.split('\n')[0]}`
      })
      return [...tests, ...module.errors().map(({ message }) => `${module.relativeModuleId}\n    ${message}`)]
    })
    if (failed.length > 0) console.log(`Failed:\n  ${failed.join('\n  ')}`)
  }
}
