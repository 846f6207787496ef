import type { ProductFile } from '@opentop/contract/product-file'
import { currencies } from '@opentop/domain/price/currency'
import { useRef, type ReactNode } from 'react'
import { priceWords } from '../messages/prices.ts'
import { useWords } from '../messages/words.ts'
import { PriceRow } from './PriceRow.tsx'
import { currencyIdOf, currencyKeys } from './price-sheet.ts'
import { useSheet, useSheetEvents, type SheetActs } from './use-sheet.ts'

type Props = SheetActs & { published: ProductFile; label: string }

export function PriceGrid({ published, label, ...acts }: Props): ReactNode {
  const t = useWords(priceWords)
  const grid = useRef<HTMLTableElement>(null)
  const sheet = useSheet(acts, grid)
  const events = useSheetEvents(acts, sheet)
  const { rows, box, typing, marks } = sheet
  return (
    <div className="table-scroll">
      <table
        ref={grid}
        className="table"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that is written in
        role="grid"
        aria-label={label}
        aria-multiselectable
        aria-readonly={!acts.canEdit}
        {...events}
      >
        <thead>
          <tr>
            <th scope="col">{t('optionAndPassenger')}</th>
            {currencyKeys.map((key) => (
              <th key={key} scope="col" className="table__number">
                {currencies[currencyIdOf(key)].symbol} {t(key)}
              </th>
            ))}
            <th scope="col">{t('rules')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <PriceRow
              key={`${row.optionId} ${row.code}`}
              {...{ row, index, published, box, typing }}
              body={acts.body}
              present={marks.present}
              last={rows.length - 1}
              onBegin={sheet.begin}
              onGo={sheet.go}
              onType={sheet.type}
              onCommit={sheet.commit}
              onGiveUp={sheet.giveUp}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
