import type { BookedPart, TicketSale, TicketVoucher, VoucherPart } from '@opentop/contract/booking'
import type { ReactNode } from 'react'
import { usePage } from '../state/page-context.tsx'
import { firstRideText, stateNow, lastsText } from './pass-text.ts'
import { departureText } from '@opentop/ui/time/time-text.ts'
import { moment } from '@opentop/ui/time/moment-text.ts'
import { QrPicture } from './QrPicture.tsx'
import { longDay, showText, spacedCode, whenText } from './voucher-cells.ts'
import './pass.css'
import './voucher.css'

type PackageTicketProps = {
  sale: TicketSale
  voucher: TicketVoucher
  name: string
  badges: ReactNode
  now: number
  ways?: ReactNode
}

export function PackageTicket({ sale, voucher, name, badges, now, ways }: PackageTicketProps) {
  const { t } = usePage()
  const label = t('voucher.qr', { passenger: name })
  return (
    <article className="voucher" data-state={voucher.state}>
      <div className="voucher__main">
        <div className="voucher__top">
          {badges}
          <span className="small">{[sale.product, sale.option].join(', ')}</span>
        </div>
        <h3 className="title-3">{name}</h3>
        <ol className="package-ticket__parts" aria-label={t('pass.parts')}>
          {sale.components.map((component, index) => {
            const part = voucher.parts[index]
            return part ? <PackagePart key={index} sale={sale} component={component} part={part} now={now} /> : null
          })}
        </ol>
        {voucher.qr !== '' && ways && <div className="voucher__ways">{ways}</div>}
      </div>
      <div className="voucher__code">
        {voucher.qr === '' ? (
          <b className="title-3">{t(voucher.state === 'redeemed' ? 'pass.state-ended' : `voucher.state-${voucher.state}`)}</b>
        ) : (
          <>
            <QrPicture text={voucher.qr} label={label} />
            <b className="numeric">{spacedCode(voucher.code)}</b>
            <span className="micro">{t(sale.accepts === 'paper' ? showText(sale) : 'pass.one-code')}</span>
          </>
        )}
      </div>
    </article>
  )
}

type PackagePartProps = { sale: TicketSale; component: BookedPart; part: VoucherPart; now: number }

function PackagePart({ sale, component, part, now }: PackagePartProps) {
  const { t, lang } = usePage()
  const when =
    part.use.kind === 'ride'
      ? whenText(t, lang, component)
      : firstRideText(t, part, (day) => longDay(day, lang), departureText(t, lang, component))
  return (
    <li data-vehicle={component.vehicle} data-state={stateNow(part, now)}>
      <h4>
        {component.product}, {component.option}
      </h4>
      <p>
        <b>{when || firstRideText(t, part, (day) => longDay(day, lang))}</b>
        {part.use.kind !== 'ride' && <>. {lastsText(t, part.use)}</>}
      </p>
      {component.meetingPoint && (
        <p>
          {t('voucher.start')}: {component.meetingPoint.name}
        </p>
      )}
      <p className="muted">
        {t('voucher.run-by')} {component.supplier}
      </p>
      <p className="package-ticket__state">{component.isPaidBack ? t('pass.paid-back') : partStateText(part)}</p>
    </li>
  )

  function partStateText(one: VoucherPart): string {
    const state = stateNow(one, now)
    if (state === 'ready') return t('pass.state-ready')
    if (state === 'ended') return t('pass.ended-at', { time: moment(one.endsAt, lang, sale.timezone) })
    if (state === 'boarded') return t('pass.boarded-at', { time: moment(one.startedAt ?? one.endsAt, lang, sale.timezone) })
    if (one.boardingsLeft !== undefined) return t('pass.rides-left', { count: one.boardingsLeft })
    return t('pass.valid-until', { time: moment(one.endsAt, lang, sale.timezone) })
  }
}
