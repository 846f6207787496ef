import type { Notice } from '@opentop/contract/location'
import { langs, type Lang } from '@opentop/domain/lang'
import { findAddressed } from './location-address.ts'
import { definePage } from './page.ts'
import type { PageRequest } from './page-request.ts'
import { ServiceUpdateView } from './ServiceUpdateView.tsx'

export const serviceUpdate = definePage({
  view: 'serviceUpdate',
  subjects: ['location'],
  View: ServiceUpdateView,
  async load(request: PageRequest<'serviceUpdate'>) {
    const { call, t, lang } = request
    const found = await findAddressed(request)
    if (found.kind !== 'found') return found
    const { location, routeIn } = found
    const notices = await call('getServiceInformation', { id: location.id })
    if (!notices.ok) return { kind: 'missing' }
    return {
      kind: 'page',
      data: {
        location,
        notices: notices.answer.map((notice) => ({ title: notice.title, text: notice.text, period: periodText(lang, notice) })),
      },
      head: {
        title: t('location.updates-title', { city: location.name }),
        description: notices.answer[0]?.title ?? t('location.updates-none-text'),
        image: location.poster,
      },
      routeIn,
    }
  },
})

/** Formatted on the server, because browsers and Node do not always agree on the spaces in a date range. */
function periodText(lang: Lang, { from, to }: Notice): string {
  const format = new Intl.DateTimeFormat(langs[lang].intl, { dateStyle: 'long', timeZone: 'UTC' })
  return to ? format.formatRange(new Date(from), new Date(to)) : format.format(new Date(from))
}
