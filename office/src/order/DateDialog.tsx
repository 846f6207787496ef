import type { OfficeAnswers } from '@opentop/contract/office-api'
import { addDays } from '@opentop/domain/day'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { OfficeInputs } from '@opentop/contract/office-api'
import { Conflict } from '../act/Conflict.tsx'
import { useAct } from '../act/use-act.ts'
import { useSeen } from '../act/use-seen.ts'
import { orderWords } from '../messages/order.ts'
import { useLang, useWords } from '../messages/words.ts'
import { keepBefore, readOptions, useRead } from '../query.ts'
import { moneyText } from '../text/money-text.ts'
import { calendarDayText } from '../text/when-text.ts'
import { Note } from '../ui/Note.tsx'
import { Select } from '../ui/Select.tsx'
import { Waiting } from '../ui/States.tsx'
import { showToast } from '../ui/toast.ts'
import { ActDialog } from './ActDialog.tsx'
import { DayChoice, otherTimes } from './DayChoice.tsx'
import { lastChangeOf, renewOrder, zoneOf, type Order, type OrderLine } from './order-context.ts'
import { quoteOptions } from './use-refund-quote.ts'

export function DateDialog({ order, onClose }: { order: Order; onClose: () => void }): ReactNode {
  const t = useWords(orderWords)
  const lines = order.lines.filter(({ isChangeable }) => isChangeable)
  const [saleId, setSaleId] = useState(lines[0]?.id ?? '')
  const line = lines.find(({ id }) => id === saleId)
  if (!line)
    return (
      <ActDialog
        title={t('dateTitle')}
        go={t('changeDate')}
        kind="go"
        act={{ pending: false, refused: undefined }}
        onGo={onClose}
        onClose={onClose}
        isReady={false}
      >
        <Note>{t('notChangeable')}</Note>
      </ActDialog>
    )
  const choice = lines.length > 1 && (
    <Select
      label={t('whichLine')}
      choices={lines.map(({ id, product }) => ({ value: id, label: product }))}
      value={saleId}
      onChange={setSaleId}
    />
  )
  return <LineDate key={saleId} order={order} line={line} choice={choice} onClose={onClose} />
}

type Chosen = { day?: string; time?: string }
type LineProps = { order: Order; line: OrderLine; choice: ReactNode; onClose: () => void }

function LineDate({ order, line, choice, onClose }: LineProps): ReactNode {
  const t = useWords(orderWords)
  const lang = useLang()
  const act = useAct('changeOrderDate')
  const [part, setPart] = useState(0)
  const [{ day, time }, setChosen] = useState<Chosen>({})
  const { reference, version: newest } = order
  const { isChanged, version, look } = useSeen(order, ({ lines }) => lines.filter(({ id }) => id === line.id).map(placeOf))
  const booked = (line.components[part] ?? line).day ?? order.at.slice(0, 10)
  const [from, setFrom] = useState(addDays(booked, -7))
  const days = useRead('getOrderChangeDays', { reference, saleId: line.id, from, component: part }, { placeholderData: keepBefore })
  const found = days.data?.days.find((one) => one.day === day)
  const times = otherTimes(found?.times ?? [])
  const place = { ...(day ? { day } : {}), ...(time ? { time } : {}) }
  const isChosen = day !== undefined && (times.length === 0 || time !== undefined)
  const { quote, problem } = useDateQuote({ reference, saleId: line.id, ...wishFor(line, part, place) }, newest, isChosen)
  const run = async (over = version): Promise<void> => {
    if (!quote) return
    const done = await act.run({ reference, saleId: line.id, version: over, quoteId: quote.quoteId })
    await renewOrder()
    if (!done) return
    if (done.state === 'changed') showToast(t('moved'))
    onClose()
  }
  const money = (cents: number): string => moneyText(lang, cents, order.currencyId)
  const dayName = day ? calendarDayText(lang, day, new Date(order.at)) : ''
  const go = useGoText(quote, dayName, money)
  const isConflict = act.conflict || isChanged
  const shownPlace = ({ day: one, time: hour }: Chosen): string =>
    [one ? calendarDayText(lang, one, new Date(order.at)) : '', hour].filter(Boolean).join(', ')
  const settle = (): void => {
    look()
    act.reset()
  }
  return (
    <ActDialog
      title={t('dateTitle')}
      go={go}
      kind="go"
      act={{ pending: act.pending, refused: isConflict ? undefined : (act.refused ?? problem) }}
      onGo={() => void run()}
      onClose={onClose}
      isReady={quote !== undefined && !isConflict}
    >
      {choice}
      <PartChoice line={line} value={part} onChange={setPart} />
      {days.data ? (
        <DayChoice
          days={days.data}
          from={from}
          order={order}
          value={day}
          onChange={(value) => setChosen({ day: value })}
          onFrom={setFrom}
        />
      ) : (
        <Waiting rows={1} />
      )}
      <TimeChoice times={times} value={time} money={money} onChange={(value) => setChosen({ ...place, time: value })} />
      {isConflict && (
        <Conflict
          fields={[{ label: t('dateTitle'), mine: shownPlace(place), now: shownPlace(placeOf(line)[part] ?? {}) }]}
          {...lastChangeOf(order)}
          timeZone={zoneOf(order)}
          isPending={act.pending}
          onMine={() => {
            settle()
            void run(newest)
          }}
          onNow={onClose}
        />
      )}
      {costsTheSame(quote) && <Note>{t('sameCost')}</Note>}
    </ActDialog>
  )
}

type PartProps = { line: OrderLine; value: number; onChange: (part: number) => void }

function PartChoice({ line, value, onChange }: PartProps): ReactNode {
  const t = useWords(orderWords)
  if (line.components.length < 2) return null
  const choices = line.components.map(({ product }, index) => ({ value: String(index), label: product }))
  return <Select label={t('whichPart')} choices={choices} value={String(value)} onChange={(chosen) => onChange(Number(chosen))} />
}

type Time = OfficeAnswers['getOrderChangeDays']['days'][number]['times'][number]
type TimeProps = { times: readonly Time[]; value: string | undefined; money: (cents: number) => string; onChange: (time: string) => void }

function TimeChoice({ times, value, money, onChange }: TimeProps): ReactNode {
  const t = useWords(orderWords)
  if (times.length === 0) return null
  return (
    <Select
      label={t('newTime')}
      choices={times.map((one) => ({
        value: one.time,
        label: one.time,
        ...(one.newCents === undefined ? {} : { detail: money(one.newCents) }),
      }))}
      value={value ?? null}
      onChange={onChange}
    />
  )
}

type Sums = { dueCents: number; refundCents: number }

const costsTheSame = (quote: Sums | undefined): boolean => quote?.dueCents === 0 && quote.refundCents === 0

function useGoText(quote: Sums | undefined, day: string, money: (cents: number) => string): string {
  const t = useWords(orderWords)
  if (!quote) return t('changeDate')
  if (quote.dueCents > 0) return t('moveDue', { day, amount: money(quote.dueCents) })
  return quote.refundCents > 0 ? t('moveBack', { amount: money(quote.refundCents) }) : t('moveSame', { day })
}

function placeOf({ components, day, time }: OrderLine): Chosen[] {
  const parts = components.length === 0 ? [{ day, time }] : components
  return parts.map((one) => ({ ...(one.day ? { day: one.day } : {}), ...(one.time ? { time: one.time } : {}) }))
}

function wishFor(line: OrderLine, part: number, place: Chosen) {
  if (line.components.length === 0) return place
  return { components: line.components.map((_, index) => (index === part ? place : {})) }
}

function useDateQuote(wish: OfficeInputs['quoteOrderDate'], version: string, isChosen: boolean) {
  const read = readOptions('quoteOrderDate', wish)
  const { data, error } = useQuery({ ...read, queryKey: [...read.queryKey, version], ...quoteOptions, enabled: isChosen })
  return { quote: isChosen ? data : undefined, problem: isChosen ? error?.problem : undefined }
}
