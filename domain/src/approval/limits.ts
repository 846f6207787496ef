export const alonePauseSeconds = 60
export const approvalDays = 7
