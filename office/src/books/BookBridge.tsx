import { classes } from '@opentop/ui/base/classes.ts'
import { figuresOf, type BookSums } from '@opentop/domain/books/figures'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { ReactNode } from 'react'
import { booksWords } from '../messages/books.ts'
import { useWords } from '../messages/words.ts'
import { Money } from '../text/Money.tsx'
import { Panel } from '../ui/Panel.tsx'

type Bar = { key: 'sold' | 'refunds' | 'tax' | 'fees' | 'commission' | 'lost' | 'due' | 'paidOut'; cents: number }

const good = new Set<Bar['key']>(['sold', 'paidOut'])
const bad = new Set<Bar['key']>(['refunds', 'lost'])

export function BookBridge({ sums, currencyId }: { sums: BookSums; currencyId: CurrencyId }): ReactNode {
  const t = useWords(booksWords)
  const { soldCents, refundedCents, taxCents, feeCents, commissionCents, lostCents, dueCents, paidOutCents } = figuresOf(sums)
  const bars: Bar[] = [
    { key: 'sold', cents: soldCents },
    { key: 'refunds', cents: -refundedCents },
    { key: 'tax', cents: taxCents },
    { key: 'commission', cents: -commissionCents },
    { key: 'fees', cents: -feeCents },
    { key: 'lost', cents: -lostCents },
    { key: 'due', cents: dueCents },
    { key: 'paidOut', cents: paidOutCents },
  ]
  const shown = bars.filter(({ key, cents }) => cents !== 0 || key === 'sold' || key === 'refunds')
  const most = Math.max(1, ...shown.map(({ cents }) => Math.abs(cents)))
  return (
    <Panel title={t('toBank')}>
      <dl className="book-bridge">
        {shown.map(({ key, cents }) => (
          <div key={key} className="book-bridge__row">
            <dt>{t(key)}</dt>
            <dd>
              <span
                className={classes('book-bridge__bar', good.has(key) && 'book-bridge__bar--good', bad.has(key) && 'book-bridge__bar--bad')}
                style={{ inlineSize: `${(Math.abs(cents) / most) * 100}%` }}
              />
            </dd>
            <dd className="book-bridge__sum">
              <Money cents={cents} currencyId={currencyId} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
