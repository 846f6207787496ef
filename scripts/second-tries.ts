import type { Reporter, TestCase } from 'vitest/node'

/** Reports tests that passed only on their second try. */
export default class SecondTries implements Reporter {
  readonly #seen: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const [first] = test.result().errors ?? []
    this.#seen.push(`${test.module.relativeModuleId}: ${test.fullName}\n  first error: ${first?.message.split('\n')[0] ?? 'no message'}`)
  }

  onTestRunEnd(): void {
    for (const one of this.#seen) console.log(`passed on the second try: ${one}`)
  }
}
