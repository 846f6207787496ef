import { Link } from '@tanstack/react-router'
import type { Till } from '@opentop/contract/till'
import { currencies, currencyIds } from '@opentop/domain/price/currency'
import type { ReactNode } from 'react'
import type { Problem } from '../call.ts'
import { deskWords } from '../messages/desk.ts'
import { useLang, useWords } from '../messages/words.ts'
import { centsOf } from '../text/money-input.ts'
import { moneyText } from '../text/money-text.ts'
import { useNow } from '../text/use-now.ts'
import { timeText, whenText } from '../text/when-text.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Refused } from '../ui/Refused.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Segment } from '../ui/Toggle.tsx'
import { AddedTours } from './AddedTours.tsx'
import { isHalfChosen, type Draft, type DraftChange, type Way } from './draft.ts'
import { isBesideField } from './sale-input.ts'
import type { Held, HoldState } from './use-hold.ts'

const saleFields = ['firstName', 'lastName', 'email', 'phone', 'document', 'given', 'receiptNumber']

type Props = {
  draft: Draft
  onChange: DraftChange
  hold: HoldState
  tills: readonly Till[]
  timeZone: string
  refused: Problem | undefined
  mistakeIn: (field: string) => string | undefined
  pending: boolean
  onSell: () => void
  onClear: () => void
}

export function SalePanel(props: Props): ReactNode {
  const { draft, onChange, hold, refused, pending, onSell, onClear, timeZone } = props
  const t = useWords(deskWords)
  const { held } = hold
  const isReady = held !== undefined && !hold.isOver && !isHalfChosen(draft) && (draft.way === 'link' || draft.tillId !== null)
  return (
    <Panel title={t('pay')}>
      <div className="desk-sale">
        <Segment
          label={t('currency')}
          value={String(draft.currencyId)}
          choices={currencyIds.map((id) => ({ value: String(id), label: currencies[id].code }))}
          onChange={(id) => onChange({ currencyId: currencyIds.find((one) => String(one) === id) ?? 1 })}
        />
        <AddedTours draft={draft} onChange={onChange} isReserved={held !== undefined && !hold.isOver} />
        <Reserved hold={hold} timeZone={timeZone} />
        <Segment<Way>
          label={t('way')}
          value={draft.way}
          choices={[
            { value: 'cash', label: t('cash') },
            { value: 'terminal', label: t('terminal') },
            { value: 'link', label: t('link') },
          ]}
          onChange={(way) => onChange({ way })}
        />
        {draft.way !== 'link' && <TillFields {...props} />}
        {held && !hold.isOver && <Effect held={held} draft={draft} timeZone={timeZone} />}
        {refused && !isBesideField(refused) && <Refused problem={refused} fields={saleFields} />}
        <Button kind="go" size="large" wide keys="Ctrl+Enter" isDisabled={!isReady} isPending={pending} onPress={onSell}>
          <SellWords held={held} draft={draft} />
        </Button>
        {(draft.tour || draft.added.length > 0) && (
          <Button kind="quiet" onPress={onClear}>
            {t('clear')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

function Reserved({ hold: { held, pending, problem, isOver, again }, timeZone }: { hold: HoldState; timeZone: string }): ReactNode {
  const t = useWords(deskWords)
  const lang = useLang()
  if (problem) return <Refused problem={problem} />
  if (isOver)
    return (
      <Note tone="care">
        {t('reservationOver')}{' '}
        <Button size="small" onPress={again}>
          {t('reserveAgain')}
        </Button>
      </Note>
    )
  if (!held) return <p role="status">{pending ? t('reserving') : t('notReserved')}</p>
  const people = Math.max(...held.lines.map((line) => line.passengers.reduce((sum, { quantity }) => sum + quantity, 0)))
  return (
    <dl className="desk-sum">
      <dt>{t('people')}</dt>
      <dd>{t('seats', { count: people })}</dd>
      {held.discountCents > 0 && (
        <>
          <dt>{t('discount')}</dt>
          <dd>{moneyText(lang, -held.discountCents, held.currencyId)}</dd>
        </>
      )}
      <dt>{t('total')}</dt>
      <dd className="desk-sum__total">{moneyText(lang, held.totalCents, held.currencyId)}</dd>
      {held.expiresAt && (
        <dd className="desk-sum__until">{t('reservedUntil', { time: timeText(lang, new Date(held.expiresAt), timeZone) })}</dd>
      )}
    </dl>
  )
}

function TillFields({ draft, onChange, tills, mistakeIn, hold: { held } }: Props): ReactNode {
  const t = useWords(deskWords)
  const lang = useLang()
  if (tills.length === 0)
    return (
      <Note tone="care">
        {t('noTill')} <Link to="/tills">{t('toTills')}</Link>
      </Note>
    )
  const givenCents = centsOf(draft.given)
  const change = held && givenCents !== undefined && givenCents >= held.totalCents ? givenCents - held.totalCents : undefined
  return (
    <>
      <Select
        label={t('till')}
        value={draft.tillId}
        choices={tills.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
        onChange={(tillId) => onChange({ tillId })}
      />
      {draft.way === 'cash' ? (
        <>
          <TextField
            label={t('given')}
            help={t('givenHelp')}
            inputMode="decimal"
            value={draft.given}
            mistake={mistakeIn('given')}
            onChange={(given) => onChange({ given })}
          />
          {change !== undefined && held && (
            <p className="desk-change" role="status">
              {t('change')} <b>{moneyText(lang, change, held.currencyId)}</b>
            </p>
          )}
        </>
      ) : (
        <TextField
          label={t('receiptNumber')}
          value={draft.receiptNumber}
          mistake={mistakeIn('receiptNumber')}
          maxLength={40}
          onChange={(receiptNumber) => onChange({ receiptNumber })}
        />
      )}
    </>
  )
}

function Effect({ held, draft: { way }, timeZone }: { held: Held; draft: Draft; timeZone: string }): ReactNode {
  const now = useNow()
  const t = useWords(deskWords)
  const lang = useLang()
  const sum = moneyText(lang, held.totalCents, held.currencyId)
  if (way === 'cash') return <p className="desk-help">{t('effectCash', { sum })}</p>
  if (way === 'terminal') return <p className="desk-help">{t('effectTerminal', { sum })}</p>
  return <p className="desk-help">{t('effectLink', { when: whenText(lang, new Date(held.linkUntil ?? ''), timeZone, now) })}</p>
}

function SellWords({ held, draft: { way, currencyId } }: { held: Held | undefined; draft: Draft }): ReactNode {
  const t = useWords(deskWords)
  const sum = moneyText(useLang(), held?.totalCents ?? 0, held?.currencyId ?? currencyId)
  return t(way === 'cash' ? 'sellCash' : way === 'terminal' ? 'sellTerminal' : 'sellLink', { sum })
}
