import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Prints the slowest and the failed tests at the end of a run, because often only the last lines of a log are kept. */
export default class RunSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const slow = tests.filter((test) => milliseconds(test) > 1000)
    const slowest = slow.toSorted((a, b) => milliseconds(b) - milliseconds(a)).slice(0, 5)
    print(
      'Slowest',
      slowest.map((test) => `${(milliseconds(test) / 1000).toFixed(1)} s  ${titleOf(test)}`),
    )

    const failed = tests.filter((test) => test.result().state === 'failed')
    const broken = modules.flatMap((module) =>
      module.errors().map(({ message }) => `${module.relativeModuleId}\n    ${message}`),
    )
    print('Failed', [...failed.map((test) => `${titleOf(test)}\n    ${firstLineOfError(test)}`), ...broken])
  }
}

function print(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`${title}:\n  ${lines.join('\n  ')}`)
}

const titleOf = (test: TestCase) => `${test.module.relativeModuleId} > ${test.fullName}`

const milliseconds = (test: TestCase) => test.diagnostic()?.duration ?? 0

const firstLineOfError = (test: TestCase) => test.result().errors?.[0]?.message.split('\n')[0]
