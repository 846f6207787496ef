import { NotFoundView } from './NotFoundView.tsx'
import { definePage } from './page.ts'

/** Shown with status 404 wherever no route matches or a page refuses the visit. */
export const notFound = definePage({
  view: 'notFound',
  subjects: ['notFound'],
  View: NotFoundView,
  load: async ({ t }) => ({
    kind: 'page',
    status: 404,
    data: null,
    head: { title: t('OOPS.PAGE'), description: t('OOPS.NOT_FOUND'), noIndex: true },
  }),
})
