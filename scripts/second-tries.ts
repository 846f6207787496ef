import type { Reporter, TestCase } from 'vitest/node'

/** Names what passed only at the second try: a busy machine may make a browser late, but nobody should overlook it. */
export default class SecondTries implements Reporter {
  readonly #seen: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const [first] = test.result().errors ?? []
    this.#seen.push(`${test.module.relativeModuleId}: ${test.fullName}\n  at first: ${first?.message.split('\n')[0] ?? 'no reason given'}`)
  }

  onTestRunEnd(): void {
    for (const one of this.#seen) console.log(`passed at the second try: ${one}`)
  }
}
