import type { BookedSale, Booking, Voucher } from '@opentop/contract/booking'
import { useEffect, useRef, type ReactNode } from 'react'
import { useHydrated } from '../hydration/use-hydrated.tsx'
import { usePage } from '../state/page-context.tsx'
import { passengerText } from '../voucher/voucher-cells.ts'
import { CancelUnits } from './CancelUnits.tsx'
import { partsOf } from './change-wish.ts'
import { DateChange } from './DateChange.tsx'
import type { PlainCancel as Cancel } from './plain-cancel.ts'
import type { PlainChange } from './plain-change.ts'
import { PlainCancel } from './PlainCancel.tsx'
import { PlainDateChange } from './PlainDateChange.tsx'
import './my-booking.css'
import '../ui/scripting.css'

type ManageSaleProps = {
  token: string
  sale: BookedSale
  /** Those that can still be changed and cancelled. */
  vouchers: readonly Voucher[]
  /** No ticket of the sale was used. */
  isChangeable: boolean
  currencyId: Booking['currencyId']
  byAgency: boolean
  plainChange: PlainChange | undefined
  plainCancel: Cancel | undefined
  onDone: (text: string) => void
}

/** Another date or a cancellation. Both show their sum first. */
export function ManageSale({ isChangeable, plainChange, plainCancel, onDone, ...order }: ManageSaleProps) {
  const { token, sale } = order
  const { t } = usePage()
  const scripted = useHydrated()
  const isFree = isChangeable && 'percent' in sale.deadline && sale.deadline.percent === 100
  const hasDate = partsOf(sale).length > 0
  return (
    <>
      {hasDate && isFree && <PlainDateChange token={token} sale={sale} plain={plainChange} />}
      {hasDate && scripted && (
        <Fold name="change" title={t('my-booking.change-title')} lead={t(isFree ? 'my-booking.change-lead' : 'my-booking.not-changeable')}>
          {isFree && <DateChange token={token} sale={sale} onChanged={onDone} />}
        </Fold>
      )}
      <PlainCancel {...order} plain={plainCancel} />
      {scripted && (
        <Fold name="cancel" title={t('my-booking.cancel-title')} lead={t('my-booking.cancel-lead')}>
          <CancelUnits {...order} nameOf={(voucher) => passengerText(t, voucher)} onCancelled={onDone} />
        </Fold>
      )}
    </>
  )
}

type FoldProps = { name: 'change' | 'cancel'; title: string; lead: string; children: ReactNode }

/** Opens by itself if the address names it: once, because new tickets make a new section, which must not take the view from the result. */
function Fold({ name, title, lead, children }: FoldProps) {
  const place = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (window.location.hash !== `#${name}` || !place.current) return
    place.current.open = true
    place.current.scrollIntoView()
    window.history.replaceState(null, '', window.location.pathname + window.location.search)
  }, [name])

  return (
    <details className="my-booking__fold scripted" data-part={name} ref={place}>
      <summary>{title}</summary>
      <p className="muted">{lead}</p>
      {children}
    </details>
  )
}
