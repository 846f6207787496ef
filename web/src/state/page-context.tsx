import { currencyOf, type CurrencyId } from '@opentop/domain/price/currency'
import type { Arms } from '@opentop/domain/experiment/experiment'
import { langs, type Lang } from '@opentop/domain/lang'
import { pathTo, type Route } from '@opentop/domain/page/route'
import type { Switch } from '@opentop/domain/site'
import { writtenMoney, writtenNumber } from '@opentop/domain/price/written-number'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { storeDisplayCookie } from '../cookie/display-cookies.ts'
import { publishEvent } from '../event/page-events.ts'
import type { LayoutData, PageState } from './page-state.ts'
import { translator, type Translate } from '../messages/translator.ts'
import { cookiesChanged, useCookie } from '../cookie/use-cookie.ts'

export type PageContext = {
  site: PageState['site']
  lang: Lang
  intl: string
  currencyId: CurrencyId
  madeInCurrency: CurrencyId
  setCurrency: (id: CurrencyId) => void
  switches: readonly Switch[]
  arms: Arms
  route: Route
  alternates: PageState['alternates']
  layout: LayoutData
  version: string
  t: Translate
  href: (route: Route) => string
  money: (cents: number, currencyId?: CurrencyId) => string
  number: (value: number) => string
}

const Context = createContext<PageContext | undefined>(undefined)

export function usePage(): PageContext {
  const page = use(Context)
  if (!page) throw new Error('usePage needs a PageProvider around it')
  return page
}

export function PageProvider({ state, children }: { state: PageState; children: ReactNode }) {
  const chosen = currencyOf(useCookie('currency'))
  const currencyId = chosen && state.site.currencies.includes(chosen) ? chosen : state.currencyId
  const page = useMemo(() => contextOf(state, currencyId), [state, currencyId])
  return <Context value={page}>{children}</Context>
}

/** The currency is read from the cookie, so every tab and every page in the back-forward cache follows a change. */
function setCurrency(id: CurrencyId): void {
  storeDisplayCookie('currency', String(id))
  cookiesChanged()
  publishEvent({ what: 'currency', currencyId: id })
}

function contextOf(state: PageState, currencyId: CurrencyId): PageContext {
  const { site, lang, switches, arms, route, alternates, layout, version } = state
  const { intl } = langs[lang]
  return {
    site,
    lang,
    intl,
    currencyId,
    madeInCurrency: state.currencyId,
    setCurrency,
    switches,
    arms,
    route,
    alternates,
    layout,
    version,
    t: translator(lang, state.texts),
    href: (target) => pathTo(site, lang, target),
    money: (cents, id = currencyId) => writtenMoney(lang, cents, id),
    number: (value) => writtenNumber(lang, value),
  }
}
