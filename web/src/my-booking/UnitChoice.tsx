import type { Booking, Voucher } from '@opentop/contract/booking'
import type { ChangeEvent } from 'react'
import { usePage } from '../state/page-context.tsx'
import './my-booking.css'
import '@opentop/ui/styles/panel.css'

type UnitChoiceProps = {
  vouchers: readonly Voucher[]
  currencyId: Booking['currencyId']
  chosen: readonly string[]
  nameOf: (voucher: Voucher) => string
  busy?: boolean
  onChoose?: (id: string, isChosen: boolean) => void
}

export function UnitChoice({ vouchers, currencyId, chosen, nameOf, busy = false, onChoose }: UnitChoiceProps) {
  const { t, money } = usePage()
  const stateOf = (id: string) =>
    onChoose
      ? { checked: chosen.includes(id), onChange: (event: ChangeEvent<HTMLInputElement>) => onChoose(id, event.currentTarget.checked) }
      : { defaultChecked: chosen.includes(id) }
  return (
    <fieldset className="panel my-booking__units" disabled={busy}>
      <legend className="title-3">{t('my-booking.choose-units')}</legend>
      {vouchers.map((voucher) => (
        <label key={voucher.id} className="my-booking__unit">
          <input type="checkbox" name="unit" value={voucher.id} {...stateOf(voucher.id)} />
          <span>{nameOf(voucher)}</span>
          {voucher.shareCents > 0 && <b className="numeric">{money(voucher.shareCents, currencyId)}</b>}
        </label>
      ))}
    </fieldset>
  )
}
