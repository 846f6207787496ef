import { passengerTypes, type PassengerTypeId } from '@opentop/domain/passenger'
import { useShop } from '../shop.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { Shown } from './use-scanner.ts'

/** The answer, readable at arm's length: colour, sign and word. */
export function ScanResultCard({ result }: { result: Shown }) {
  const { t, intl } = useShop()
  const { outcome, voucher, redeemed } = result
  const day = (text: string): string =>
    new Intl.DateTimeFormat(intl, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${text}T00:00:00Z`))
  const isTyped = !result.code.startsWith('OT1:')
  return (
    <div className="scan__result" data-outcome={outcome}>
      <p className="t-2">
        <Icon name={outcome === 'ok' ? 'check' : 'x'} />{' '}
        {outcome === 'not-yet'
          ? t('scan.not-yet', { day: day(voucher?.validFrom ?? '') })
          : outcome === 'expired'
            ? t('scan.expired', { day: day(voucher?.validUntil ?? '') })
            : result.offline && isTyped
              ? t('scan.unknown-offline')
              : t(`scan.${outcome}`)}
      </p>
      {voucher && (
        <p>
          <b>{voucher.product}</b>, {voucher.option}
          {voucher.components.length > 0 && `, ${voucher.components[result.component] ?? ''}`}
          <br />
          {t(`passenger.${passengerTypes[voucher.typeId as PassengerTypeId]}`)}, {t('passenger.for-people', { count: voucher.people })}
        </p>
      )}
      {redeemed && (
        <p className="num">
          {t('scan.already-when', {
            time: new Intl.DateTimeFormat(intl, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(redeemed.at)),
            by: redeemed.by,
          })}
        </p>
      )}
    </div>
  )
}
