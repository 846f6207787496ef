import type { Basket } from '@opentop/contract/basket'
import { useDiscountName } from '../member/use-member-prices.ts'
import { usePage } from '../state/page-context.tsx'
import type { RefusedCurrency } from '../currency/refused-currency.ts'
import { BasketLine } from './BasketLine.tsx'
import { linePictures } from './line-pictures.ts'
import { RemovedLine } from './RemovedLine.tsx'
import type { Line, ShownBasket } from './shown-basket.ts'
import type { Removed, useBasketActs } from './use-basket-acts.ts'
import './basket-line.css'

type BasketLinesProps = {
  basket: Basket
  offers: ShownBasket['offers']
  acts: ReturnType<typeof useBasketActs>
  notSold: RefusedCurrency | undefined
}

export function BasketLines({ basket, offers, acts, notSold }: BasketLinesProps) {
  const { t } = usePage()
  const { name } = useDiscountName(basket.coupon)
  const pictures = linePictures(basket.lines)
  return (
    <ul className="basket-lines" aria-label={t('basket.lines')}>
      {rowsOf(basket.lines, acts.removed).map((row) =>
        'index' in row ? (
          <RemovedLine key={row.id} id={row.id} name={row.name} refusal={acts.refusals[row.id]} onUndo={() => void acts.undo(row)} />
        ) : (
          <BasketLine
            key={row.id}
            line={row}
            offers={offers[row.id] ?? []}
            picture={pictures.get(row.id) ?? 'card'}
            currencyId={basket.currencyId}
            discount={name}
            outcome={acts.outcomes[row.id]}
            notSoldIn={notSold?.lineIds.includes(row.id) ? notSold.currencyId : undefined}
            refusal={acts.refusals[row.id]}
            locked={basket.paymentOpen}
            onRemove={() => void acts.remove(row)}
            onAgain={() => void acts.again()}
            onTake={(offer) => void acts.take(row, offer)}
            onParty={(passengers) => acts.changeParty(row, passengers)}
          />
        ),
      )}
    </ul>
  )
}

function rowsOf(lines: readonly Line[], removed: readonly Removed[]): (Line | Removed)[] {
  const rows: (Line | Removed)[] = [...lines]
  for (const gone of removed.filter(({ id }) => !lines.some((line) => line.id === id))) rows.splice(gone.index, 0, gone)
  return rows
}
