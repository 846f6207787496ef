import type { OfficeAnswers } from '@opentop/contract/office-api'

export type Change = OfficeAnswers['listChanges'][number]
