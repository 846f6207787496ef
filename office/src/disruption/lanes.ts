import type { DisruptionParty } from '@opentop/contract/disruption-act'

export type Party = DisruptionParty
type Departure = NonNullable<Party['movedTo']>
type LaneKind = 'unreached' | 'choosing' | 'moved' | 'refunded' | 'kept' | 'informed'
export type Lane = { id: string; kind: LaneKind; to: Departure | undefined; parties: readonly Party[]; people: number }

/** More lanes than this do not fit beside each other: the smallest departures share one. */
const mostMoved = 3
const order: readonly LaneKind[] = ['unreached', 'choosing', 'moved', 'kept', 'refunded', 'informed']

export function lanesOf(parties: readonly Party[]): Lane[] {
  const groups = new Map<string, { kind: LaneKind; to: Departure | undefined; parties: Party[] }>()
  for (const party of parties) {
    const kind = kindOf(party)
    const to = kind === 'moved' ? (party.movedTo ?? party.offer) : undefined
    const id = to ? `${kind} ${to.day} ${to.minute} ${to.optionId}` : kind
    const group = groups.get(id)
    if (group) group.parties.push(party)
    else groups.set(id, { kind, to, parties: [party] })
  }
  const all = [...groups].map(([id, { kind, to, parties: inside }]) => ({
    id,
    kind,
    to,
    parties: sorted(inside),
    people: peopleOf(inside),
  }))
  return gathered(all).toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || earlier(a, b))
}

export function peopleOf(parties: readonly Party[]): number {
  return parties.reduce((sum, { people }) => sum + people, 0)
}

export function isOpen({ state }: Party): boolean {
  return state === 'told'
}

/** A party that no mail reaches has to be called. */
export function isUnreached(party: Party): boolean {
  return isOpen(party) && party.openedAt === undefined && (party.reach === 'phone' || party.mail === 'failed')
}

/** People who have heard of it, whose mail is still on its way, and who know nothing yet. */
export function heardOf(parties: readonly Party[]): Record<'told' | 'underway' | 'missed', number> {
  const count = { told: 0, underway: 0, missed: 0 }
  for (const party of parties) count[hearing(party)] += party.people
  return count
}

function hearing({ openedAt, chosenBy, reach, mail }: Party): 'told' | 'underway' | 'missed' {
  if (openedAt !== undefined || (chosenBy !== undefined && chosenBy !== 'default') || mail === 'sent') return 'told'
  if (reach === 'phone' || mail === 'failed') return 'missed'
  return 'underway'
}

function kindOf(party: Party): LaneKind {
  if (isUnreached(party)) return 'unreached'
  if (isOpen(party)) return 'choosing'
  if (party.choice === 'refund' || party.choice === 'refund-all') return 'refunded'
  if (party.choice === 'keep') return 'kept'
  return party.choice === 'none' ? 'informed' : 'moved'
}

function sorted(parties: readonly Party[]): Party[] {
  const first = (party: Party): number => (party.needs.includes('wheelchair') ? 0 : 1)
  return parties.toSorted((a, b) => first(a) - first(b))
}

function gathered(lanes: readonly Lane[]): Lane[] {
  const moved = lanes.filter(({ kind }) => kind === 'moved').toSorted((a, b) => b.people - a.people)
  if (moved.length <= mostMoved) return [...lanes]
  const small = moved.slice(mostMoved - 1)
  const parties = small.flatMap((lane) => lane.parties)
  const rest: Lane = { id: 'moved', kind: 'moved', to: undefined, parties: sorted(parties), people: peopleOf(parties) }
  return [...lanes.filter((lane) => !small.includes(lane)), rest]
}

function earlier(a: Lane, b: Lane): number {
  if (!a.to || !b.to) return a.to ? -1 : b.to ? 1 : 0
  return a.to.day.localeCompare(b.to.day) || a.to.minute - b.to.minute
}
