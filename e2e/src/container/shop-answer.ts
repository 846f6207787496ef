import { setTimeout } from 'node:timers/promises'

const patienceMs = 300_000

export async function secondsUntilOk(address: string): Promise<number> {
  const started = performance.now()
  let last = 'no answer'
  while (performance.now() - started < patienceMs) {
    last = await fetch(address, { redirect: 'manual' }).then(
      ({ status }) => String(status),
      (error: unknown) => String(error),
    )
    if (last === '200') return (performance.now() - started) / 1000
    await setTimeout(200)
  }
  throw new Error(`${address} did not answer with 200 in ${patienceMs / 1000} s: ${last}`)
}
