import type { BetterMix } from '@opentop/contract/quote'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { PassengerTypeId } from '@opentop/domain/passenger/passenger'
import { partyText } from '../basket/line-text.ts'
import { timeText } from '@opentop/ui/time/time-text.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import type { ChoiceAction } from '@opentop/ui/trip/choice.ts'
import './better-offer.css'

type BetterOfferProps = {
  better: BetterMix
  savingCents: number
  currencyId: CurrencyId
  productId: number
  optionId: number
  time: string | undefined
  act: (action: ChoiceAction) => void
}

export function BetterOffer({ better, savingCents, currencyId, productId, optionId, time, act }: BetterOfferProps) {
  const { t, lang, intl, money, href } = usePage()
  const { productSlug, locationId, locationSlug } = better
  const party = better.passengers.map(({ typeId, quantity }) => ({ typeId: typeId as PassengerTypeId, quantity }))
  const tickets = [
    better.productId !== productId && better.product,
    better.optionId !== optionId && better.option,
    better.time !== undefined && better.time !== time && t('booking.at-time', { time: timeText(lang, better.time) }),
    partyText(t, intl, party),
  ].filter(Boolean)
  return (
    <div className="notice notice--ok better-offer">
      <span>{t('booking.better', { amount: money(savingCents, currencyId), tickets: tickets.join(' · ') })}</span>
      {better.productId === productId ? (
        <Button size="small" variant="ink" onClick={() => act({ do: 'take', optionId: better.optionId, time: better.time, party })}>
          {t('booking.take-better')}
        </Button>
      ) : (
        <Button
          size="small"
          variant="ink"
          href={href({ page: 'product', locationId, locationSlug, productId: better.productId, productSlug })}
        >
          {t('booking.see-better')}
        </Button>
      )}
    </div>
  )
}
