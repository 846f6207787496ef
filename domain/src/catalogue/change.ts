/** A change is a set of drafts that is published together. */
export const changeStates = ['open', 'published', 'discarded'] as const
export type ChangeState = (typeof changeStates)[number]
