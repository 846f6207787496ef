import { soldSpans, travelSpans } from '@opentop/domain/order/order-filter'
import type { OfficeLang } from '@opentop/contract/right'
import type { orderWords } from '../messages/orders.ts'
import type { Words } from '../messages/translate.ts'
import { calendarDayText } from '../text/when-text.ts'
import type { FilterName, Filters } from './order-filters.ts'

type Say = { t: Words<typeof orderWords>; lang: OfficeLang; cityName: (id: number) => string; tourName: (id: number) => string }

function daysText(text: string, { t, lang }: Pick<Say, 't' | 'lang'>): string {
  const named = [...travelSpans, ...soldSpans].find((name) => name === text)
  if (named) return t(named)
  return text
    .split('..')
    .map((day) => calendarDayText(lang, day, new Date()))
    .join(' – ')
}

export function filterText(name: FilterName, filters: Filters, say: Say): { name: string; value: string } | undefined {
  const { t } = say
  const { travels, sold, product, city, state, channel, needs, sites } = filters
  const texts: Record<FilterName, () => { name: string; value: string | undefined }> = {
    travels: () => ({ name: t('travels'), value: travels && daysText(travels, say) }),
    sold: () => ({ name: t('sold'), value: sold && daysText(sold, say) }),
    product: () => ({ name: t('tour'), value: product === undefined ? undefined : say.tourName(product) }),
    city: () => ({ name: t('city'), value: city === undefined ? undefined : say.cityName(city) }),
    state: () => ({ name: t('state'), value: state && t(state) }),
    channel: () => ({ name: t('channel'), value: channel && t(channel) }),
    needs: () => ({ name: t('needs'), value: needs && t(`need.${needs}`) }),
    sites: () => ({ name: t('sites'), value: sites && t(sites === 'all' ? 'allSites' : 'ownSite') }),
  }
  const { name: words, value } = texts[name]()
  return value === undefined ? undefined : { name: words, value }
}
