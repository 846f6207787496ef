import { NotFoundView } from './NotFoundView.tsx'
import { definePage } from './page.ts'

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
