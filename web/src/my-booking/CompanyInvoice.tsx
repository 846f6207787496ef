import type { Booking } from '@opentop/contract/booking'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'
import { InvoiceForm } from './InvoiceForm.tsx'
import type { PlainInvoice } from './plain-invoice.ts'
import './my-booking.css'

type CompanyInvoiceProps = { token: string; booking: Booking; plain: PlainInvoice | undefined; refresh: () => Promise<void> }

export function CompanyInvoice({ token, booking, plain, refresh }: CompanyInvoiceProps) {
  const page = usePage()
  const { t, href } = page
  const [countries, setCountries] = useState(plain?.countries)
  const [isAsked, setAsked] = useState(plain?.isAsked === true)
  const place = useRef<HTMLDivElement>(null)
  const isReady = booking.papers?.some(({ kind }) => kind === 'invoice') === true
  useOften(isAsked && !isReady, refresh)

  async function loadCountries(): Promise<void> {
    const reply = await httpCall(page)('getCountries', {}).catch(() => undefined)
    if (reply?.ok) setCountries(reply.answer)
  }

  /** The form is gone, so the focus goes to what came of it. */
  function asked(): void {
    flushSync(() => setAsked(true))
    place.current?.focus()
  }

  if (isAsked)
    return (
      <div ref={place} id="invoice" tabIndex={-1} className="my-booking__asked">
        <Notice kind="ok" live>
          {t(isReady ? 'my-booking.invoice-ready' : 'my-booking.invoice-asked')}
        </Notice>
      </div>
    )
  if (isReady || booking.totalCents === 0 || booking.byAgency) return null
  return (
    <details
      className="my-booking__invoice"
      id="invoice"
      open={plain !== undefined}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !countries) void loadCountries()
      }}
    >
      <summary>{t('my-booking.invoice')}</summary>
      <p className="muted">{t('my-booking.invoice-lead')}</p>
      {countries ? (
        <InvoiceForm token={token} countries={countries} answer={plain?.answer ?? {}} onAsked={asked} />
      ) : (
        <a href={`${href({ page: 'myBooking' })}?${new URLSearchParams({ token, invoice: '1' })}#invoice`}>
          {t('my-booking.invoice-open')}
        </a>
      )}
    </details>
  )
}

const [everyMs, most] = [2000, 10]
/** The number comes some seconds after the request; later the page refreshes as always. */
function useOften(wanted: boolean, refresh: () => Promise<void>): void {
  const again = useEffectEvent(() => void refresh())
  useEffect(() => {
    if (!wanted) return undefined
    let left = most
    const timer = setInterval(() => {
      left -= 1
      if (left === 0) clearInterval(timer)
      again()
    }, everyMs)
    return () => clearInterval(timer)
  }, [wanted])
}
