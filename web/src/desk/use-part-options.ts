import type { Product } from '@opentop/contract/product'
import { useEffect, useState } from 'react'
import type { PartOption } from '../booking/bookable.ts'
import { partOptionsOf } from '../product/prepare.ts'
import { useDeskCall } from './use-desk-call.ts'

const none: readonly PartOption[] = []

export function usePartOptions(product: Product | undefined): readonly PartOption[] {
  const call = useDeskCall()
  const [known, setKnown] = useState<{ productId: number; options: PartOption[] }>()

  useEffect(() => {
    if (product?.kind !== 'package') return
    const aborter = new AbortController()
    const { signal } = aborter
    async function load({ id, locationId, options }: Product): Promise<void> {
      const cards = await call('getLocationProducts', { id: locationId }, { signal })
      const tours = (cards?.ok ? cards.answer : []).filter(({ kind }) => kind === 'tour')
      const found = await Promise.all(tours.map((tour) => call('getProduct', { id: tour.id }, { signal })))
      if (!signal.aborted)
        setKnown({
          productId: id,
          options: partOptionsOf(
            options,
            found.flatMap((one) => (one?.ok ? [one.answer] : [])),
          ),
        })
    }
    void load(product)
    return () => aborter.abort()
  }, [call, product])

  return known && known.productId === product?.id ? known.options : none
}
