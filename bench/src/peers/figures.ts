import { cpuMs } from '../processes.ts'

export const lanes = 8
/** The background work of orders is measured too: it is done when the process has used less than this share of a core for a while. */
const idle = { share: 0.05, forMs: 3000, patienceMs: 120_000 }

export const figures = ['perSecond', 'p50', 'p99', 'cpuMs', 'requests'] as const
export type Figures = Record<(typeof figures)[number], number>
type Measured = { pid: number; seconds: number; ask: () => Promise<void>; sent: () => number; cpu: () => Promise<number> }

/** Asks from several lanes at once, for so many seconds. */
export async function figuresOf({ seconds, ask, sent, cpu, pid }: Measured, hasBackgroundWork: boolean): Promise<Figures> {
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
  if (hasBackgroundWork) await untilIdle(pid)
  return {
    perSecond,
    p50: at(took, 0.5),
    p99: at(took, 0.99),
    cpuMs: ((await cpu()) - cpuBefore) / took.length,
    requests: (sent() - sentBefore) / took.length,
  }
}

async function untilIdle(pid: number): Promise<void> {
  for (const end = performance.now() + idle.patienceMs; performance.now() < end;) {
    const before = cpuMs(pid)
    await new Promise((done) => setTimeout(done, idle.forMs))
    if (cpuMs(pid) - before < idle.share * idle.forMs) return
  }
}

export function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}
