import { FailedView } from './FailedView.tsx'
import { OopsView } from './OopsView.tsx'
import { definePage } from './page.ts'

/** Shown with status 500 after a failure of the server. */
export const failed = definePage({
  view: 'failed',
  subjects: ['failed'],
  View: FailedView,
  personal: true,
  load: async ({ t, trouble = { attempt: 'page' } }) => ({
    kind: 'page',
    status: 500,
    data: trouble,
    head: { title: t('failed.title'), description: t('failed.text'), noIndex: true },
  }),
})

/** Shown with status 503 while the database can't be reached; the answer has headers that load the page again. */
export const outage = definePage({
  view: 'failed',
  subjects: ['failed'],
  View: FailedView,
  personal: true,
  load: async ({ t, trouble = { attempt: 'page' } }) => ({
    kind: 'page',
    status: 503,
    data: { ...trouble, isOutage: true },
    head: { title: t('outage.title'), description: t('outage.safe'), noIndex: true },
  }),
})

/** Shown with status 400 when an essential call fails. */
export const oops = definePage({
  view: 'oops',
  subjects: ['failed'],
  View: OopsView,
  personal: true,
  load: async ({ t, trouble = { attempt: 'page' } }) => ({
    kind: 'page',
    status: 400,
    data: trouble,
    head: { title: t('failed.lost-heading'), description: t('failed.lost-text'), noIndex: true },
  }),
})
