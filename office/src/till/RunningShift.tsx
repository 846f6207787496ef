import type { Till } from '@opentop/contract/till'
import { currencies } from '@opentop/domain/price/currency'
import type { ReactNode } from 'react'
import { tillWords } from '../messages/till.ts'
import { useLang, useWords } from '../messages/words.ts'
import { keepBefore, useRead } from '../query.ts'
import { useCan } from '../session/session.ts'
import { moneyText } from '../text/money-text.ts'
import { useNow } from '../text/use-now.ts'
import { whenText } from '../text/when-text.ts'
import { Figure, Figures } from '../ui/Figure.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Empty } from '../ui/States.tsx'
import { CloseShift } from './CloseShift.tsx'
import { EntryTable } from './EntryTable.tsx'
import { MoveCash } from './MoveCash.tsx'

type Props = { till: Till; shift: NonNullable<Till['shift']> }

export function RunningShift({ till, shift }: Props): ReactNode {
  const t = useWords(tillWords)
  const lang = useLang()
  const sells = useCan('desk.sell')
  const opened = whenText(lang, new Date(shift.openedAt), till.timezone, useNow())
  return (
    <>
      <p className="till-help">{t('openedBy', { name: shift.openedBy, when: opened })}</p>
      <Figures>
        {shift.cash.map(({ currencyId, expectedCents, floatCents }) => (
          <Figure
            key={currencyId}
            label={`${t('shouldBe')} (${currencies[currencyId].code})`}
            value={moneyText(lang, expectedCents, currencyId)}
            detail={`${t('start')}: ${moneyText(lang, floatCents, currencyId)}`}
          />
        ))}
      </Figures>
      <div className="till-forms">
        {sells && <MoveCash till={till} />}
        <CloseShift till={till} shift={shift} />
      </div>
      <Entries till={till} shift={shift} />
    </>
  )
}

function Entries({ till, shift }: Props): ReactNode {
  const t = useWords(tillWords)
  const read = useRead('getShift', { id: shift.id }, { refetchInterval: 10_000, placeholderData: keepBefore })
  const entries = read.data?.entries ?? []
  return (
    <Panel title={t('entries')} flush={entries.length > 0}>
      {entries.length > 0 && !read.error ? (
        <EntryTable entries={entries} timeZone={till.timezone} />
      ) : (
        <ReadState read={read} rows={3} empty={<Empty title={t('noEntries')}>{t('noEntriesText')}</Empty>} />
      )}
    </Panel>
  )
}
