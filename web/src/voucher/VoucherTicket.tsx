import type { BookedSale, Voucher } from '@opentop/contract/booking'
import type { ReactNode } from 'react'
import { usePage } from '../state/page-context.tsx'
import { PackageTicket } from './PackageTicket.tsx'
import { stateNow } from './pass-text.ts'
import { moment } from '../time/moment-text.ts'
import { PassTicket } from './PassTicket.tsx'
import { QrPicture } from './QrPicture.tsx'
import { passengerText, spacedCode, voucherCells } from './voucher-cells.ts'
import './voucher.css'

type VoucherTicketProps = { sale: BookedSale; voucher: Voucher; position: number; count: number; badges: ReactNode; now: number }

/** One voucher as a ticket: a ride, a pass, or a package. */
export function VoucherTicket(props: VoucherTicketProps) {
  const { sale, voucher, now } = props
  const [part] = voucher.parts
  const isGood = voucher.state === 'issued' || voucher.state === 'redeemed'
  if (sale.components.length > 0) return <PackageTicket {...props} />
  if (part && part.use.kind !== 'ride' && isGood) return <PassTicket sale={sale} voucher={voucher} part={part} now={now} />
  return <RideTicket {...props} />
}

function RideTicket({ sale, voucher, position, count, badges, now }: VoucherTicketProps) {
  const { t, lang } = usePage()
  const [part] = voucher.parts
  const isOver = voucher.qr === '' || (part !== undefined && stateNow(part, now) === 'ended')
  const boardedAt = part?.boardings[0]?.at
  const isLapsed = voucher.state === 'issued' || voucher.state === 'redeemed'
  return (
    <article className="voucher" data-state={voucher.state}>
      <div className="voucher__main">
        <div className="voucher__top">
          {badges}
          <span className="small">{t('voucher.of', { seq: position, total: count })}</span>
        </div>
        <h3 className="title-3">{sale.product}</h3>
        <dl className="voucher__details">
          {voucherCells(t, lang, sale, voucher).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="voucher__code">
        {isOver ? (
          <b className="title-3">{t(isLapsed ? 'pass.state-ended' : `voucher.state-${voucher.state}`)}</b>
        ) : (
          <>
            <QrPicture text={voucher.qr} label={t('voucher.qr', { passenger: passengerText(t, voucher) })} />
            <b className="numeric">{spacedCode(voucher.code)}</b>
            <span className="micro">
              {boardedAt === undefined ? t('voucher.show') : t('pass.boarded-at', { time: moment(boardedAt, lang, sale.timezone) })}
            </span>
          </>
        )}
      </div>
    </article>
  )
}
