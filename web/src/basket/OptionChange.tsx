import type { CurrencyId } from '@opentop/domain/price/currency'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { ActForm } from './ActForm.tsx'
import { differenceText } from './line-text.ts'
import type { Line, Offer } from './shown-basket.ts'
import './basket-line.css'
import './option-change.css'

type OptionChangeProps = { line: Line; offers: readonly Offer[]; currencyId: CurrencyId; onTake: (offer: Offer) => void }

export function OptionChange({ line, offers, currencyId, onTake }: OptionChangeProps) {
  const { t } = usePage()
  const sorted = offers.toSorted((a, b) => a.differenceCents - b.differenceCents)
  const best = sorted.find((offer) => offer.available && offer.differenceCents > 0)
  const others = sorted.filter((offer) => offer !== best)
  const row = (offer: Offer) => <OfferRow key={offer.optionId} line={line} offer={offer} currencyId={currencyId} onTake={onTake} />
  return (
    <>
      {best && row(best)}
      {others.length > 0 && (
        <details className="basket-line__options">
          <summary className="tool">
            <Icon name="swap" />
            {t('basket.options')}
            <Icon name="down" className="icon--chevron" />
          </summary>
          {others.map(row)}
        </details>
      )}
    </>
  )
}

function OfferRow({ line, offer, currencyId, onTake }: Omit<OptionChangeProps, 'offers'> & { offer: Offer }) {
  const { t, money } = usePage()
  if (!offer.available)
    return (
      <p className="upgrade upgrade--off">
        <Icon name="block" />
        <span>{offer.name}</span>
        <b>{t('basket.option-off')}</b>
      </p>
    )
  return (
    <ActForm call="changeOption" fields={{ id: line.id, toOptionId: offer.optionId }} onAct={() => onTake(offer)}>
      <button className="upgrade" type="submit">
        <Icon name="swap" />
        <span>{t('basket.take', { name: offer.name })}</span>
        <b>{differenceText(t, (cents) => money(cents, currencyId), offer.differenceCents)}</b>
      </button>
    </ActForm>
  )
}
