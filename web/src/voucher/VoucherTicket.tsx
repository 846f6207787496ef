import type { TicketSale, TicketVoucher } from '@opentop/contract/booking'
import type { ReactNode } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Shifted } from '../time/ShiftedTime.tsx'
import { PackageTicket } from './PackageTicket.tsx'
import { stateNow } from './pass-text.ts'
import { moment } from '@opentop/ui/time/moment-text.ts'
import { PassTicket } from './PassTicket.tsx'
import { QrPicture } from './QrPicture.tsx'
import { showText, spacedCode, voucherCells } from './voucher-cells.ts'
import './voucher.css'

type VoucherTicketProps = {
  sale: TicketSale
  voucher: TicketVoucher
  name: string
  badges: ReactNode
  now: number
  ways?: ReactNode
}

export function VoucherTicket(props: VoucherTicketProps) {
  const { sale, voucher } = props
  const [part] = voucher.parts
  const isGood = voucher.state === 'issued' || voucher.state === 'redeemed'
  if (sale.components.length > 0) return <PackageTicket {...props} />
  if (part && part.use.kind !== 'ride' && isGood) return <PassTicket {...props} part={part} />
  return <RideTicket {...props} />
}

function RideTicket({ sale, voucher, name, badges, now, ways }: VoucherTicketProps) {
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
          <span className="small">{sale.product}</span>
        </div>
        <h3 className="title-3">{name}</h3>
        <dl className="voucher__details">
          {voucherCells(t, lang, sale, voucher).map(({ name: cell, value, planned }) => (
            <div key={cell}>
              <dt>{cell}</dt>
              <dd>{planned === undefined ? value : <Shifted planned={planned} now={value} />}</dd>
            </div>
          ))}
        </dl>
        {!isOver && ways && <div className="voucher__ways">{ways}</div>}
      </div>
      <div className="voucher__code">
        {isOver ? (
          <b className="title-3">{t(isLapsed ? 'pass.state-ended' : `voucher.state-${voucher.state}`)}</b>
        ) : (
          <>
            <QrPicture text={voucher.qr} label={t('voucher.qr', { passenger: name })} />
            <b className="numeric">{spacedCode(voucher.code)}</b>
            <span className="micro">
              {boardedAt === undefined ? t(showText(sale)) : t('pass.boarded-at', { time: moment(boardedAt, lang, sale.timezone) })}
            </span>
          </>
        )}
      </div>
    </article>
  )
}
