import type { Arm } from './experiment.ts'
import type { Experiment } from '../site.ts'

export type ArmCounts = { site: string; experiment: Experiment; arm: Arm; exposures: number; conversions: number }
export type ArmFigures = ArmCounts & { rate: number; low: number; high: number }
type ExperimentFigures = { site: string; experiment: Experiment; arms: ArmFigures[]; verdict: Arm | 'undecided' }

// the value of the normal distribution for 95 %
const z = 1.96
const fewestExpected = 5

function figuresOf(counts: ArmCounts): ArmFigures {
  const { exposures: n } = counts
  const conversions = Math.min(counts.conversions, n)
  if (n === 0) return { ...counts, rate: 0, low: 0, high: 1 }
  const rate = conversions / n
  const middle = rate + z ** 2 / (2 * n)
  const reach = z * Math.sqrt((rate * (1 - rate)) / n + z ** 2 / (4 * n ** 2))
  const whole = 1 + z ** 2 / n
  return { ...counts, rate, low: Math.max(0, (middle - reach) / whole), high: Math.min(1, (middle + reach) / whole) }
}

function verdictOf(arms: readonly ArmFigures[]): Arm | 'undecided' {
  const [a, b] = [arms.find(({ arm }) => arm === 'A'), arms.find(({ arm }) => arm === 'B')]
  if (!a || !b || a.exposures === 0 || b.exposures === 0) return 'undecided'
  const pooled = (a.rate * a.exposures + b.rate * b.exposures) / (a.exposures + b.exposures)
  // with fewer conversions, or fewer non-conversions, the normal approximation does not hold
  if (Math.min(a.exposures, b.exposures) * Math.min(pooled, 1 - pooled) < fewestExpected) return 'undecided'
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.exposures + 1 / b.exposures))
  if (error === 0 || Math.abs(a.rate - b.rate) / error < z) return 'undecided'
  return a.rate > b.rate ? 'A' : 'B'
}

export function experimentFigures(counts: readonly ArmCounts[]): ExperimentFigures[] {
  const groups = Map.groupBy(counts, ({ site, experiment }) => `${site} ${experiment}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const arms = group.map(figuresOf).toSorted((a, b) => a.arm.localeCompare(b.arm))
    return [{ site: first.site, experiment: first.experiment, arms, verdict: verdictOf(arms) }]
  })
}
