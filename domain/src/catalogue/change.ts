export const changeStates = ['open', 'published', 'discarded'] as const
export type ChangeState = (typeof changeStates)[number]
