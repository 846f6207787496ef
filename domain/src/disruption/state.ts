/** Waiting: for the second person. */
export const disruptionStates = ['draft', 'waiting', 'announced', 'closed', 'withdrawn'] as const
export type DisruptionState = (typeof disruptionStates)[number]
/** Told: the row and its mail are stored. Chosen: not carried out yet. */
export const disruptionSaleStates = ['told', 'chosen', 'done'] as const
export type DisruptionSaleState = (typeof disruptionSaleStates)[number]
