import type { SaleProblem } from '@opentop/domain/basket/basket'
import { currencies, type CurrencyId } from '@opentop/domain/price/currency'
import { RefundDeadline } from '../deadline/RefundDeadline.tsx'
import { posterPath, type PosterSize } from '../poster/poster-path.ts'
import { usePage } from '../state/page-context.tsx'
import { VehicleBadges } from '../tour/VehicleBadges.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { PosterImage } from '../ui/PosterImage.tsx'
import { Price } from '../ui/Price.tsx'
import { ActForm } from './ActForm.tsx'
import { partyText, whenText } from './line-text.ts'
import { LineWhen } from './LineWhen.tsx'
import { LineParty, type LinePassengers } from './LineParty.tsx'
import { OptionChange } from './OptionChange.tsx'
import type { Line, Offer, HoldOutcome } from './shown-basket.ts'
import './basket-line.css'
import '../ui/meta.css'

type BasketLineProps = {
  line: Line
  offers: readonly Offer[]
  picture: PosterSize
  currencyId: CurrencyId
  discount: string
  outcome: HoldOutcome | undefined
  notSoldIn: CurrencyId | undefined
  refusal: string | undefined
  locked: boolean
  onRemove: () => void
  onAgain: () => void
  onTake: (offer: Offer) => void
  onParty: (passengers: LinePassengers) => Promise<void>
}

export function BasketLine({
  line,
  offers,
  picture,
  currencyId,
  discount,
  outcome,
  notSoldIn,
  refusal,
  locked,
  onRemove,
  onAgain,
  onTake,
  onParty,
}: BasketLineProps) {
  const { t, href, money } = usePage()
  const { locationId, locationSlug, productId, productSlug } = line
  const path = href({ page: 'product', locationId, locationSlug, productId, productSlug })
  return (
    <li className="basket-line" data-line={line.id} data-state={line.state}>
      <PosterImage className="basket-line__image" path={posterPath(line.poster, picture)} width={640} height={800} />
      <div className="basket-line__body">
        <div className="basket-line__top">
          <div>
            <VehicleBadges vehicle={line.vehicle} />
            <h2 className="title-4 basket-line__name">
              <a href={path}>{line.product}</a>
            </h2>
          </div>
          <div className="basket-line__price">
            <Price price={money(line.amountCents, currencyId)} />
            {line.discountCents > 0 && (
              <span className="small save">
                −{money(line.discountCents, currencyId)} {discount}
              </span>
            )}
          </div>
        </div>
        <SaleFacts line={line} />
        {!locked && line.state === 'held' && <LineParty line={line} onChange={onParty} />}
        <RefundDeadline deadline={line.deadline} city={line.location} />
        <LineProblems line={line} outcome={outcome} currencyId={currencyId} />
        {notSoldIn && (
          <Notice kind="error">
            {t('basket.not-sold-in', { currency: currencies[notSoldIn].code, current: currencies[currencyId].code })}
          </Notice>
        )}
        {refusal && (
          <Notice kind="error" live>
            {refusal}
          </Notice>
        )}
        {!locked && line.state === 'held' && <OptionChange line={line} offers={offers} currencyId={currencyId} onTake={onTake} />}
        {!locked && (
          <div className="basket-line__actions">
            {line.state === 'expired' && !line.problems.includes('withdrawn') && (
              <ActForm call="holdAgain" onAct={onAgain}>
                <button className="tool" type="submit">
                  <Icon name="refresh" />
                  {t('basket.again')}
                </button>
              </ActForm>
            )}
            <a className="tool" href={path}>
              <Icon name="edit" />
              {t('basket.other-day')}
            </a>
            <ActForm call="deleteSale" fields={{ id: line.id }} onAct={onRemove}>
              <button className="tool" type="submit" aria-label={t('basket.remove-name', { name: line.product })}>
                <Icon name="trash" />
                {t('basket.remove')}
              </button>
            </ActForm>
          </div>
        )}
      </div>
    </li>
  )
}

function SaleFacts({ line }: { line: Line }) {
  const { t, lang, intl } = usePage()
  return (
    <>
      <ul className="meta">
        <li>
          <Icon name="cal" />
          <span>
            <LineWhen line={line} />
          </span>
        </li>
        <li>
          <Icon name="ticket" />
          {line.option}
        </li>
        <li>
          <Icon name="users" />
          {partyText(t, intl, line.passengers)}
        </li>
      </ul>
      {line.components.length > 0 && (
        <ul className="basket-line__parts">
          {line.components.map((part) => (
            <li key={part.name}>
              <b>{part.product || part.name}</b>
              <span className="muted">
                {part.option}, {whenText(t, lang, part)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function LineProblems({ line, outcome, currencyId }: { line: Line; outcome: HoldOutcome | undefined; currencyId: CurrencyId }) {
  const { t, money } = usePage()
  if (outcome)
    return (
      <Notice kind={outcome.outcome === 'held' || outcome.outcome === 'price-changed' ? 'ok' : 'error'} live>
        {outcome.outcome === 'price-changed'
          ? t('basket.outcome.price-changed', {
              before: money(outcome.beforeCents, currencyId),
              after: money(outcome.afterCents, currencyId),
            })
          : t(`basket.outcome.${outcome.outcome}`)}
      </Notice>
    )
  return line.problems.map((problem) => (
    <Notice key={problem} kind={problem === 'expired' ? 'service' : 'error'}>
      {t(`basket.problem.${problem as SaleProblem}`)}
    </Notice>
  ))
}
