import type { BookedSale, Voucher } from '@opentop/contract/booking'
import type { ReactNode } from 'react'
import { useShop } from '../shop.tsx'
import { QrPicture } from './QrPicture.tsx'
import { passengerText, spacedCode, voucherCells } from './voucher-cells.ts'

type VoucherTicketProps = { sale: BookedSale; voucher: Voucher; position: number; count: number; badges: ReactNode }

/** One voucher as a ticket: what it is for, and the picture to show. */
export function VoucherTicket({ sale, voucher, position, count, badges }: VoucherTicketProps) {
  const { t, lang } = useShop()
  return (
    <article className="vch" data-state={voucher.state}>
      <div className="vch__a">
        <div className="vch__top">
          {badges}
          <span className="small">{t('voucher.of', { seq: position, total: count })}</span>
        </div>
        <h3 className="t-3">{sale.product}</h3>
        <dl className="vch__d">
          {voucherCells(t, lang, sale, voucher).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="vch__q">
        {voucher.qr === '' ? (
          <b className="t-3">{t(`voucher.state-${voucher.state}`)}</b>
        ) : (
          <>
            <QrPicture text={voucher.qr} label={t('voucher.qr', { passenger: passengerText(t, voucher) })} />
            <b className="num">{spacedCode(voucher.code)}</b>
            <span className="micro">{voucher.state === 'redeemed' ? t('voucher.state-redeemed') : t('voucher.show')}</span>
          </>
        )}
      </div>
    </article>
  )
}
