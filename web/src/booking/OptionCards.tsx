import type { DayAvailability } from '@opentop/contract/availability'
import type { Option } from '@opentop/contract/product'
import { isBookable } from '@opentop/domain/availability/availability'
import type { CurrencyId } from '@opentop/domain/price/currency'
import { usePage } from '../state/page-context.tsx'
import { conditionText } from '../tour/from-price.ts'
import { classes } from '@opentop/ui/base/classes.ts'
import { Price } from '../ui/Price.tsx'
import { AvailabilityLabel } from './AvailabilityLabel.tsx'
import './option-card.css'

export type OptionState = {
  onDay?: DayAvailability | undefined
  /** The price of the chosen time. */
  timeCents?: number | undefined
  /** No time is chosen yet and they differ in price. */
  isLowest: boolean
  fits: boolean
  noDays: boolean
}
type OptionCardsProps = {
  options: readonly Option[]
  currencyId: CurrencyId
  chosen: number | undefined
  stateOf: (option: Option) => OptionState
  onChoose: (optionId: number) => void
}

export function OptionCards({ options, currencyId, chosen, stateOf, onChoose }: OptionCardsProps) {
  const { t } = usePage()
  return (
    <div className="option-cards" role="radiogroup" aria-label={t('booking.ticket')}>
      {options.map((option) => (
        <OptionCard
          key={option.id}
          option={option}
          currencyId={currencyId}
          chosen={option.id === chosen}
          state={stateOf(option)}
          onChoose={() => onChoose(option.id)}
        />
      ))}
    </div>
  )
}

type OptionCardProps = { option: Option; currencyId: CurrencyId; chosen: boolean; state: OptionState; onChoose: () => void }

function OptionCard({ option, currencyId, chosen, state, onChoose }: OptionCardProps) {
  const { t } = usePage()
  const note = option.note ?? option.components.map((part) => part.name).join(' + ')
  const refusal = refusalOf(option, state, t)
  const label = state.onDay?.label
  return (
    <label className={classes('option-card', (refusal || !option.selectable) && 'is-off')}>
      <input
        className="radio"
        type="radio"
        name="option"
        value={option.id}
        checked={chosen}
        aria-disabled={!option.selectable || undefined}
        onChange={onChoose}
      />
      <b>{option.name}</b>
      <OptionPrice option={option} state={state} currencyId={currencyId} />
      {note && <p>{note}</p>}
      {option.minPassengers > 1 && <p>{t('product.min-passengers', { count: option.minPassengers })}</p>}
      {refusal && <p className="option-card__refusal">{refusal}</p>}
      {!refusal && label && label !== 'AVAILABLE' && <AvailabilityLabel label={label} left={state.onDay?.left} />}
    </label>
  )
}

type OptionPriceProps = { option: Option; state: OptionState; currencyId: CurrencyId }

function OptionPrice({ option, state: { onDay, timeCents, isLowest }, currencyId }: OptionPriceProps) {
  const { t, money } = usePage()
  const chosenCents = timeCents ?? onDay?.fromCents
  if (chosenCents !== undefined) return <Price from={isLowest ? t('price.from') : undefined} price={money(chosenCents, currencyId)} />
  const cents = option.from?.cents ?? option.passengers.find((offer) => offer.priceCents)?.priceCents
  const condition = option.from && conditionText(t, option.from)
  return (
    <>
      {cents !== undefined && <Price from={t('price.from')} price={money(cents, currencyId)} />}
      {condition && <p>{condition}</p>}
    </>
  )
}

function refusalOf(option: Option, { onDay, fits, noDays }: OptionState, t: ReturnType<typeof usePage>['t']): string | undefined {
  if (!option.selectable) return t('product.option-off')
  if (noDays) return t('refusal.no-days')
  if (onDay && !isBookable(onDay.label)) return onDay.label === 'SOLD_OUT' ? undefined : t('refusal.option-unavailable-on-day')
  return fits ? undefined : t('booking.not-for-party')
}
