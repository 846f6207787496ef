import { Link } from '@tanstack/react-router'
import type { Till } from '@opentop/contract/till'
import { currencies, currencyIds } from '@opentop/domain/price/currency'
import type { OfficeLang } from '@opentop/contract/right'
import { useDesk } from '@opentop/ui/desk/audience.tsx'
import { SaleSummary, type DeskSum } from '@opentop/ui/desk/SaleSummary.tsx'
import type { ReactNode } from 'react'
import { deskWords } from '../messages/desk.ts'
import type { Words } from '../messages/translate.ts'
import { useLang, useWords } from '../messages/words.ts'
import { centsOf } from '../text/money-input.ts'
import { moneyText } from '../text/money-text.ts'
import { useNow } from '../text/use-now.ts'
import { calendarDayText, timeText, whenText } from '../text/when-text.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Refused } from '../ui/Refused.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Segment } from '../ui/Toggle.tsx'
import type { Draft, DraftChange, Way } from './draft.ts'
import { isBesideField } from './sale-input.ts'
import type { Held, HoldState } from './use-hold.ts'
import type { useSale } from './use-sale.ts'

const saleFields = ['firstName', 'lastName', 'email', 'phone', 'document', 'given', 'receiptNumber']

type Props = {
  desk: ReturnType<typeof useSale>
  onChange: DraftChange
  tills: readonly Till[]
  timeZone: string
}

export function SalePanel(props: Props): ReactNode {
  const { desk, onChange, timeZone } = props
  const { sale, hold, refused } = desk
  const { details: draft } = sale
  const t = useWords(deskWords)
  const { held } = hold
  const isReady = held !== undefined && !hold.isOver && !desk.isHalfChosen && (draft.way === 'link' || draft.tillId !== null)
  return (
    <section className="desk-sale" aria-labelledby="desk-pay">
      <h3 id="desk-pay">{t('pay')}</h3>
      <Segment
        label={t('currency')}
        value={String(draft.currencyId)}
        choices={currencyIds.map((id) => ({ value: String(id), label: currencies[id].code }))}
        onChange={(id) => onChange({ currencyId: currencyIds.find((one) => String(one) === id) ?? 1 })}
      />
      <Reserved desk={desk} timeZone={timeZone} />
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
      <Button kind="go" size="large" wide keys="Ctrl+Enter" isDisabled={!isReady} isPending={desk.pending} onPress={() => void desk.sell()}>
        {held ? <SellWords held={held} way={draft.way} /> : t('sell')}
      </Button>
      {(sale.tour || sale.held.length > 0) && (
        <Button kind="quiet" onPress={desk.clear}>
          {t('clear')}
        </Button>
      )}
    </section>
  )
}

/** What is reserved and what it costs, and the way to one more tour. */
function Reserved({ desk: { sale, act, day, hold, added }, timeZone }: Pick<Props, 'desk' | 'timeZone'>): ReactNode {
  const t = useWords(deskWords)
  const every = useDesk()
  const lang = useLang()
  const now = useNow()
  const { held, isOver } = hold
  const { choice } = day.trip
  const next = added([choice.day && calendarDayText(lang, choice.day, now), choice.time].filter(Boolean).join(', '))
  function add(lines: typeof sale.held): void {
    act({ do: 'hold', held: lines })
    act({ do: 'tour', tour: undefined })
  }
  return (
    <>
      <SaleSummary
        lines={sale.held.map(({ product, when, people }, place) => ({
          id: String(place),
          product,
          detail: [when, t('seats', { count: people })].filter(Boolean).join(' · '),
        }))}
        onRemove={(id) => act({ do: 'hold', held: sale.held.filter((_one, place) => String(place) !== id) })}
        reserveAgain={isOver && !hold.problem ? hold.again : undefined}
        sums={held && !isOver && !hold.problem ? sumsOf(held, t, lang) : []}
      >
        <HoldWords hold={hold} timeZone={timeZone} />
      </SaleSummary>
      {next && held && !isOver && (
        <Button size="small" icon="plus" onPress={() => add(next)}>
          {every.t('desk.add')}
        </Button>
      )}
    </>
  )
}

function sumsOf(held: Held, t: Words<typeof deskWords>, lang: OfficeLang): DeskSum[] {
  const people = Math.max(...held.lines.map((line) => line.passengers.reduce((sum, { quantity }) => sum + quantity, 0)))
  const money = (cents: number): string => moneyText(lang, cents, held.currencyId)
  return [
    { label: t('people'), value: t('seats', { count: people }) },
    ...(held.discountCents > 0 ? [{ label: t('discount'), value: money(-held.discountCents) }] : []),
    { label: t('total'), value: money(held.totalCents), isDue: true },
  ]
}

function HoldWords({ hold: { held, pending, problem, isOver }, timeZone }: { hold: HoldState; timeZone: string }): ReactNode {
  const t = useWords(deskWords)
  const lang = useLang()
  if (problem) return <Refused problem={problem} />
  if (isOver) return <Note tone="care">{t('reservationOver')}</Note>
  if (!held) return <p role="status">{pending ? t('reserving') : t('notReserved')}</p>
  if (!held.expiresAt) return null
  return <p className="desk-help">{t('reservedUntil', { time: timeText(lang, new Date(held.expiresAt), timeZone) })}</p>
}

function TillFields({ desk: { sale, mistakeIn, hold }, onChange, tills }: Props): ReactNode {
  const t = useWords(deskWords)
  const lang = useLang()
  if (tills.length === 0)
    return (
      <Note tone="care">
        {t('noTill')} <Link to="/tills">{t('toTills')}</Link>
      </Note>
    )
  const { details: draft } = sale
  const { held } = hold
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

function SellWords({ held, way }: { held: Held; way: Way }): ReactNode {
  const t = useWords(deskWords)
  const sum = moneyText(useLang(), held.totalCents, held.currencyId)
  return t(way === 'cash' ? 'sellCash' : way === 'terminal' ? 'sellTerminal' : 'sellLink', { sum })
}
