import type { BookedSale, Booking, Voucher } from '@opentop/contract/booking'
import { useEffect, useRef, type ReactNode } from 'react'
import { useHydrated } from '@opentop/ui/hydration/use-hydrated.tsx'
import { usePage } from '../state/page-context.tsx'
import { ticketName } from '../voucher/voucher-cells.ts'
import { CancelUnits } from './CancelUnits.tsx'
import { DateChange } from './DateChange.tsx'
import { NotPossible } from './NotPossible.tsx'
import type { PlainCancel as Cancel } from './plain-cancel.ts'
import type { PlainChange } from './plain-change.ts'
import { PlainCancel } from './PlainCancel.tsx'
import { PlainDateChange } from './PlainDateChange.tsx'
import { possibleOf } from './possible.ts'
import './my-booking.css'
import '@opentop/ui/base/scripting.css'

type ManageSaleProps = {
  token: string
  sale: BookedSale
  vouchers: readonly Voucher[]
  currencyId: Booking['currencyId']
  byAgency: boolean
  plainChange: PlainChange | undefined
  plainCancel: Cancel | undefined
  onDone: (text: string) => void
}

export function ManageSale({ plainChange, plainCancel, onDone, vouchers, ...line }: ManageSaleProps) {
  const { token, sale } = line
  const { t } = usePage()
  const scripted = useHydrated()
  // the notice above leads to the choices of the disruption
  if (sale.choosePath !== undefined) return null
  const { cancellable, isChangeable, reason } = possibleOf(sale, vouchers)
  const order = { ...line, vouchers: cancellable }
  return (
    <div className="my-booking__ways">
      {isChangeable && (
        <Fold name="change" title={t('ticket.change-date')} lead={t('my-booking.change-lead')} isOpen={plainChange !== undefined}>
          <PlainDateChange token={token} sale={sale} plain={plainChange} />
          {scripted && <DateChange token={token} sale={sale} onChanged={onDone} />}
        </Fold>
      )}
      {cancellable.length > 0 && (
        <Fold name="cancel" title={t('ticket.cancel')} lead={t('my-booking.cancel-lead')} isOpen={plainCancel !== undefined}>
          <PlainCancel {...order} plain={plainCancel} />
          {scripted && <CancelUnits {...order} nameOf={(voucher) => ticketName(t, voucher, vouchers)} onCancelled={onDone} />}
        </Fold>
      )}
      {reason && <NotPossible sale={sale} reason={reason} />}
    </div>
  )
}

type FoldProps = { name: 'change' | 'cancel'; title: string; lead: string; isOpen: boolean; children: ReactNode }

/** Opens by itself if the address names it: once, because new tickets make a new section, which must not take the view from the result. */
function Fold({ name, title, lead, isOpen, children }: FoldProps) {
  const place = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (window.location.hash !== `#${name}` || !place.current) return
    place.current.open = true
    place.current.scrollIntoView()
    window.history.replaceState(null, '', window.location.pathname + window.location.search)
  }, [name])

  return (
    <details className="my-booking__fold" data-part={name} ref={place} open={isOpen}>
      <summary>{title}</summary>
      <p className="muted">{lead}</p>
      {children}
    </details>
  )
}
