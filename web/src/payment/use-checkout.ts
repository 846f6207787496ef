import type { Basket } from '@opentop/contract/basket'
import { useCallback, useEffect, useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'
import type { Method } from './ways-to-pay.ts'

type Made = { basket: Basket; methods: Method[]; countryId: number }

export function useCheckout(made: Made, isDirect = false) {
  const { lang, currencyId, version } = usePage()
  const [basket, setBasket] = useState(made.basket)
  const [countryId, setCountryId] = useState(made.countryId)
  const [methods, setMethods] = useState({ list: made.methods, for: questionOf(made.basket, made.countryId) })

  const directId = isDirect ? basket.id : undefined
  const fetchBasket = useCallback(
    () =>
      httpCall({ lang, currencyId, version })('getSales', directId === undefined ? {} : { directId }).then(
        (found) => (found.ok ? found.answer : undefined),
        () => undefined,
      ),
    [lang, currencyId, version, directId],
  )
  const fetchMethods = useCallback(
    (asked: { currencyId: 1 | 2 | 3; countryId: number; amount: number }) =>
      httpCall({ lang, currencyId, version })('getPaymentMethods', { ...asked, locale: lang }).then(
        (found) => (found.ok ? found.answer : []),
        () => [],
      ),
    [lang, currencyId, version],
  )

  // a purchase keeps the currency that it was started in
  const isOtherCurrency = !isDirect && basket.currencyId !== currencyId
  useEffect(() => {
    if (isOtherCurrency) void fetchBasket().then((fresh) => fresh && setBasket(fresh))
  }, [isOtherCurrency, fetchBasket])

  const { currencyId: basketCurrency, totalCents: amount } = basket
  useEffect(() => {
    const question = questionOf({ currencyId: basketCurrency, totalCents: amount }, countryId)
    if (question === methods.for) return
    let isCurrent = true
    void fetchMethods({ currencyId: basketCurrency, countryId, amount }).then((list) => isCurrent && setMethods({ list, for: question }))
    return () => {
      isCurrent = false
    }
  }, [basketCurrency, amount, countryId, methods.for, fetchMethods])

  return {
    basket,
    setBasket,
    methods: methods.list,
    countryId,
    setCountryId,
    refresh: async () => {
      const fresh = await fetchBasket()
      if (fresh) setBasket(fresh)
    },
    loadMethods: async () => {
      const list = await fetchMethods({ currencyId: basketCurrency, countryId, amount })
      setMethods({ list, for: questionOf(basket, countryId) })
    },
    extend: async () => {
      const extended = await httpCall({ lang, currencyId, version }, { key: crypto.randomUUID() })(
        'extendHold',
        directId === undefined ? {} : { directId },
      ).catch(() => undefined)
      if (extended?.ok) setBasket(extended.answer)
    },
  }
}

function questionOf({ currencyId, totalCents }: Pick<Basket, 'currencyId' | 'totalCents'>, countryId: number): string {
  return `${currencyId} ${totalCents} ${countryId}`
}
