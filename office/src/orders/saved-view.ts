import type { OfficeAnswers } from '@opentop/contract/office-api'

export type SavedView = OfficeAnswers['listOrderViews']['views'][number]
