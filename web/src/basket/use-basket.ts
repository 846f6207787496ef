import type { Call } from '@opentop/contract/api'
import type { Basket } from '@opentop/contract/basket'
import type { Refused } from '@opentop/contract/endpoint'
import type { CurrencyId } from '@opentop/domain/price/currency'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { forgetReload } from '../script/reload-once.ts'
import { usePage } from '../state/page-context.tsx'
import { keepLastBasket } from '../cookie/last-basket.ts'
import { changeKey } from '../cookie/use-cookie.ts'
import { fetchOffers, fetchBasket } from './fetch-basket.ts'
import type { ShownBasket } from './shown-basket.ts'

export type Changed = { ok: true; basket: Basket } | Refused
export type Change = (what: string, work: (call: Call) => Promise<Changed>) => Promise<Changed | undefined>

export function useBasket(made: ShownBasket, crossSelling: boolean) {
  const { lang, currencyId, version, t } = usePage()
  const [shown, setShown] = useState(made)
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const caller = { lang, currencyId, version }

  const refresh = useCallback(async () => {
    const found = await fetchBasket(httpCall({ lang, currencyId, version }), crossSelling).catch(() => undefined)
    if (!found?.ok) return
    forgetReload('getSales')
    setShown({ basket: found.basket, offers: found.offers, crossSell: found.crossSell })
  }, [lang, currencyId, version, crossSelling])

  const { basket: shownBasket } = shown
  useEffect(() => keepLastBasket(shownBasket), [shownBasket])
  useBasketRefresh(refresh, shown.basket.currencyId === currencyId ? undefined : currencyId)

  const change: Change = async (what, work) => {
    if (busy !== undefined) return undefined
    setBusy(what)
    setFailure(undefined)
    try {
      const changed = await work(httpCall(caller, { key: crypto.randomUUID() }))
      if (!changed.ok) return changed
      setShown((before) => ({ ...before, basket: changed.basket }))
      void fetchOffers(httpCall(caller), changed.basket, crossSelling).then((offers) => setShown((now) => ({ ...now, ...offers })), ignore)
      return changed
    } catch (error) {
      console.warn('the basket was not changed', error)
      setFailure(t('basket.failed'))
      return undefined
    } finally {
      setBusy(undefined)
    }
  }

  return { ...shown, busy, failure, setFailure, refresh, change }
}

function ignore(error: unknown): void {
  console.warn('other options could not be fetched', error)
}

function useBasketRefresh(refresh: () => Promise<void>, wantedCurrency: CurrencyId | undefined): void {
  const onEvent = useEffectEvent((event: StorageEvent | PageTransitionEvent) => {
    if ('persisted' in event ? event.persisted : event.key === changeKey) void refresh()
  })
  useEffect(() => {
    const listener = (event: StorageEvent | PageTransitionEvent): void => onEvent(event)
    window.addEventListener('storage', listener)
    window.addEventListener('pageshow', listener)
    return () => {
      window.removeEventListener('storage', listener)
      window.removeEventListener('pageshow', listener)
    }
  }, [])
  const refreshNow = useEffectEvent(refresh)
  useEffect(() => {
    if (wantedCurrency !== undefined) void refreshNow()
  }, [wantedCurrency])
}
