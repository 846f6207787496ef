type Unit = { id: string; saleId: string; seq: number; typeId: number }
export type NamedTraveller = { typeId: number; firstName: string; lastName: string }

/** The first traveller of a type has its first ticket, also after another one was cancelled. */
export function ticketNames(units: readonly Unit[], travellersOf: (saleId: string) => readonly NamedTraveller[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const { id, saleId, seq, typeId } of units) {
    const isSame = (other: { typeId: number }): boolean => other.typeId === typeId
    const seqs = units.filter((unit) => unit.saleId === saleId && isSame(unit)).map((unit) => unit.seq)
    const place = [...new Set(seqs)].filter((other) => other < seq).length
    const traveller = travellersOf(saleId).filter(isSame)[place]
    if (traveller) names.set(id, `${traveller.firstName} ${traveller.lastName}`.trim())
  }
  return names
}
