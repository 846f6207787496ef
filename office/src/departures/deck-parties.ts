import type { OfficeAnswers } from '@opentop/contract/office-api'
import type { DeckParty } from '../ui/deck-capsules.ts'

export type Party = OfficeAnswers['getManifest']['parties'][number]

/** Parties as they are drawn on the deck, those on board first. Seats that no list names (it may not be read) are drawn without a name. */
export function deckParties(parties: readonly Party[], { sold, boarded }: { sold: number; boarded: number }): DeckParty[] {
  const named = parties.flatMap(({ name, seats, boarded: on }): DeckParty[] => [
    ...(on > 0 ? [{ name: shortName(name), seats: Math.min(on, seats), state: 'boarded' as const }] : []),
    ...(seats > on ? [{ name: shortName(name), seats: seats - on, state: 'sold' as const }] : []),
  ])
  const total = (state: DeckParty['state']): number => named.reduce((sum, party) => sum + (party.state === state ? party.seats : 0), 0)
  const unnamed = (count: number, state: DeckParty['state']): DeckParty[] =>
    Array.from({ length: Math.max(0, count) }, () => ({ name: '', seats: 1, state }))
  const rest = [...unnamed(boarded - total('boarded'), 'boarded'), ...unnamed(sold - boarded - total('sold'), 'sold')]
  return [...named, ...rest].toSorted((a, b) => Number(b.state === 'boarded') - Number(a.state === 'boarded'))
}

function shortName(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const last = words.at(-1) ?? ''
  return last.replace('.', '').length > 1 ? last : (words[0] ?? '')
}
