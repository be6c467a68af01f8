import type { Reporter, TestModule } from 'vitest/node'

/** Prints the failed tests at the end of a run, because often only the last lines of a log are kept. */
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
