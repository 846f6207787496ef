/** An act above a limit waits for a second person. */
export const approvalStates = ['waiting', 'approved', 'declined', 'withdrawn', 'expired'] as const
export type ApprovalState = (typeof approvalStates)[number]
