import type { Trouble } from '@opentop/domain/outage/trouble'
import { FailedView } from './FailedView.tsx'
import { OopsView } from './OopsView.tsx'
import { definePage, type Loaded } from './page.ts'
import type { PageRequest } from './page-request.ts'

type FailureText =
  | 'failed.refused-heading'
  | 'failed.refused-bad-request'
  | 'failed.title'
  | 'failed.text'
  | 'failed.lost-heading'
  | 'failed.lost-text'
  | 'outage.title'
  | 'outage.safe'

const failing =
  (status: number, title: FailureText, description: FailureText, more: Partial<Trouble> = {}) =>
  async ({ t, trouble = { attempt: 'page' } }: PageRequest): Promise<Loaded<Trouble>> => ({
    kind: 'page',
    status: trouble.refused?.status ?? status,
    data: { ...trouble, ...more },
    head: { title: t(title), description: t(description), noIndex: true },
  })
const failure = { subjects: ['failed'], personal: true } as const

export const failed = definePage({ ...failure, view: 'failed', View: FailedView, load: failing(500, 'failed.title', 'failed.text') })

export const outage = definePage({
  ...failure,
  view: 'failed',
  View: FailedView,
  load: failing(503, 'outage.title', 'outage.safe', { isOutage: true }),
})

export const oops = definePage({ ...failure, view: 'oops', View: OopsView, load: failing(400, 'failed.lost-heading', 'failed.lost-text') })

export const refused = definePage({
  ...failure,
  view: 'oops',
  View: OopsView,
  load: failing(400, 'failed.refused-heading', 'failed.refused-bad-request'),
})
