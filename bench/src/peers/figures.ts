import { cpuMs } from '../processes.ts'

export const lanes = 8
/** A process has done its background work when it has used less than this share of a core for a while. */
const idle = { share: 0.05, forMs: 3000, patienceMs: 120_000 }

export type Figures = { count: number; perSecond: number; p50: number; p99: number; cpuMs: number; requests: number }
type Measured = {
  seconds: number
  ask: () => Promise<void>
  sent: () => number
  cpu: () => Promise<number>
  /** Until the background work of the last request is done, which is measured too. */
  finished: () => Promise<void>
}

export async function figuresOf({ seconds, ask, sent, cpu, finished }: Measured): Promise<Figures> {
  const took: number[] = []
  const [cpuBefore, sentBefore, start] = [await cpu(), sent(), performance.now()]
  const lane = async (): Promise<void> => {
    while (performance.now() < start + seconds * 1000) {
      const began = performance.now()
      await ask()
      took.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const perSecond = (took.length * 1000) / (performance.now() - start)
  await finished()
  return {
    count: took.length,
    perSecond,
    p50: at(took, 0.5),
    p99: at(took, 0.99),
    cpuMs: ((await cpu()) - cpuBefore) / took.length,
    requests: (sent() - sentBefore) / took.length,
  }
}

export async function untilIdle(pid: number): Promise<void> {
  for (const end = performance.now() + idle.patienceMs; performance.now() < end;) {
    const before = cpuMs(pid)
    await new Promise((done) => setTimeout(done, idle.forMs))
    if (cpuMs(pid) - before < idle.share * idle.forMs) return
  }
}

export function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}
