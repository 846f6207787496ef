import type { Disruption } from '@opentop/contract/disruption-act'
import { isOpen, type Party } from './lanes.ts'

type Effect = { kind: 'rebook' | 'refund' | 'no-seat' | 'keep'; to: Party['offer']; count: number }

/** What the default does to the parties without an answer, by effect: a party without seats set aside gets its money back. */
export function closingEffects(choice: Disruption['defaultChoice'], parties: readonly Party[]): Effect[] {
  const effects = new Map<string, Effect>()
  for (const { offer, people } of parties.filter(isOpen)) {
    const to = choice === 'rebook' ? offer : undefined
    const kind = choice === 'rebook' && !offer ? 'no-seat' : choice
    const id = `${kind} ${to?.day} ${to?.minute}`
    const before = effects.get(id)
    effects.set(id, { kind, to, count: people + (before?.count ?? 0) })
  }
  return [...effects.values()]
}
