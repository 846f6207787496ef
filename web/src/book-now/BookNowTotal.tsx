import type { Basket } from '@opentop/contract/basket'
import { HoldTimer } from '../basket/HoldTimer.tsx'
import { partyText } from '../basket/line-text.ts'
import { linePicture } from '../basket/line-pictures.ts'
import { LineWhen } from '../basket/LineWhen.tsx'
import type { Line } from '../basket/shown-basket.ts'
import { Discount, Total } from '../basket/Total.tsx'
import { useExactMoney } from '../currency/use-exact-money.ts'
import { CountrySource } from '../payment/CountrySource.tsx'
import { PayFoot } from '../payment/PayFoot.tsx'
import { posterPath } from '../poster/poster-path.ts'
import { usePage } from '../state/page-context.tsx'
import { PosterImage } from '../ui/PosterImage.tsx'
import { formId } from './form-id.ts'
import './book-now.css'
import '../ui/ticket.css'

export type BookNowTotalProps = {
  basket: Basket
  line: Line
  madeAt: number
  parked: number
  loading: boolean
  isFree: boolean
  onExtend: () => void
  onOver: () => void
}

export function BookNowTotal({ basket, line, madeAt, parked, loading, isFree, onExtend, onOver }: BookNowTotalProps) {
  const { t, intl } = usePage()
  const money = useExactMoney(basket.currencyId)
  const { totalCents, expiresAt, holdMinutes, extensionsLeft } = basket
  return (
    <aside className="book-now__side" aria-labelledby="book-now-total">
      <div className="ticket">
        <div className="book-now__picture">
          <PosterImage path={posterPath(line.poster, linePicture(line.vehicle))} width={640} height={800} />
        </div>
        <div className="ticket__part">
          <h2 className="title-3" id="book-now-total">
            {t('book-now.trip')}
          </h2>
          <p className="small muted">
            {line.product}, {line.option}
          </p>
          <dl className="sum">
            <div>
              <dt>
                <LineWhen line={line} />
                <br />
                {partyText(t, intl, line.passengers)}
              </dt>
              <dd>{money(line.amountCents)}</dd>
            </div>
            <Discount basket={basket} />
          </dl>
        </div>
        <div className="ticket__cut ticket__part book-now__foot">
          <Total basket={basket} live />
          <PayFoot form={formId} amount={isFree ? undefined : money(totalCents)} loading={loading} />
          {expiresAt && (
            <HoldTimer
              expiresAt={expiresAt}
              madeAt={madeAt}
              holdMinutes={holdMinutes}
              extensionsLeft={extensionsLeft}
              onExtend={onExtend}
              onOver={onOver}
            />
          )}
          {parked > 0 && <p className="small muted">{t('book-now.parked', { count: parked })}</p>}
          <CountrySource />
        </div>
      </div>
    </aside>
  )
}
