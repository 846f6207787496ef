export const disruptionStates = ['draft', 'waiting', 'announced', 'closed', 'withdrawn'] as const
export type DisruptionState = (typeof disruptionStates)[number]
export const disruptionSaleStates = ['told', 'chosen', 'done'] as const
export type DisruptionSaleState = (typeof disruptionSaleStates)[number]
