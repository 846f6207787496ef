/** The pause after which an operator with one person may confirm an act that otherwise needs a second one. */
export const alonePauseSeconds = 60
export const approvalDays = 7
