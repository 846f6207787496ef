import type { OfficeAnswers } from '@opentop/contract/office-api'
import type { OfficeLang } from '@opentop/contract/right'
import { writtenNumber } from '@opentop/domain/price/written-number'
import type { ReactNode } from 'react'
import { todayWords } from '../messages/today.ts'
import type { Words } from '../messages/translate.ts'
import { useLang, useWords } from '../messages/words.ts'
import { moneyText } from '../text/money-text.ts'
import { Figure, Figures } from '../ui/Figure.tsx'

type DayFacts = OfficeAnswers['getDay']
type Sales = NonNullable<DayFacts['sales']>
type Props = { figures: DayFacts; isToday: boolean; site: string }
type Texts = Words<typeof todayWords>

export function DayFigures({ figures, isToday, site }: Props): ReactNode {
  const t = useWords(todayWords)
  const lang = useLang()
  const { day, sales, travellers, bookings, onBoard, buses, boats, seats, seatsFree, departuresAhead, inBaskets, runs, runsAsPlanned } =
    figures
  const vehicles = [buses > 0 ? t('buses', { count: buses }) : '', boats > 0 ? t('boats', { count: boats }) : ''].filter(Boolean)
  const out = new Intl.ListFormat(lang).format(vehicles)
  return (
    <div className="today__figures">
      <Figures>
        {sales && (
          <Figure
            label={isToday ? t('soldToday') : t('soldOn')}
            to={`/orders?sold=${day}`}
            value={firstSum(lang, sales.sums)}
            detail={soldDetail(t, lang, sales, figures.day)}
          />
        )}
        <Figure
          label={isToday ? t('travel') : t('travelOn')}
          to={sales && `/orders?travels=${day}`}
          value={writtenNumber(lang, travellers)}
          detail={t('bookings', { count: bookings })}
        />
        <Figure
          label={t('onBoard')}
          value={writtenNumber(lang, onBoard)}
          detail={out ? t('underWay', { vehicles: out }) : t('noneUnderWay')}
        />
        <Figure
          label={t('seatsFree')}
          value={departuresAhead === 0 ? '–' : writtenNumber(lang, seatsFree)}
          detail={departuresAhead === 0 ? t('nothingNext') : t('ofSeats', { seats, held: inBaskets })}
        />
        <Figure
          label={t('asPlanned')}
          value={runs === 0 ? '–' : `${Math.floor((runsAsPlanned / runs) * 100)} %`}
          detail={runs === 0 ? t('noRuns') : t('ofRuns', { planned: runsAsPlanned, runs })}
        />
        {sales && <Figure label={t('refunds')} value={firstSum(lang, sales.refundSums)} detail={refundDetail(t, lang, sales)} />}
      </Figures>
      {sales && <p className="today__counted">{t('counted', { site })}</p>}
    </div>
  )
}

type Sum = Sales['refundSums'][number]
/** Currencies are never added up: the largest stands above, the others below. */
function firstSum(lang: OfficeLang, sums: readonly Sum[]): string {
  const [first] = sums
  return first ? moneyText(lang, first.cents, first.currencyId) : '–'
}
function otherSums(t: Texts, lang: OfficeLang, sums: readonly Sum[]): string {
  const others = sums.slice(1).map(({ cents, currencyId }) => moneyText(lang, cents, currencyId))
  return others.length === 0 ? '' : t('andAlso', { sums: new Intl.ListFormat(lang).format(others) })
}

function soldDetail(t: Texts, lang: OfficeLang, { sums, orders }: Sales, day: string): ReactNode {
  const [first] = sums
  if (!first) return t('nothingSold')
  const others = otherSums(t, lang, sums)
  const count = t('orders', { count: orders })
  if (others) return `${count}, ${others}`
  if (first.beforeCents === 0) return count
  const percent = Math.round(((first.cents - first.beforeCents) / first.beforeCents) * 100)
  const change = `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${writtenNumber(lang, Math.abs(percent))} %`
  const weekday = new Intl.DateTimeFormat(lang === 'es' ? 'es-ES' : 'en-GB', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )
  return `${count}, ${t('comparedWith', { change, weekday })}`
}

function refundDetail(t: Texts, lang: OfficeLang, { refunds, refundsOpen, refundSums }: Sales): string {
  if (refunds === 0) return t('noRefunds')
  const others = otherSums(t, lang, refundSums)
  const count = refundsOpen > 0 ? t('refundCount', { count: refunds, open: refundsOpen }) : t('refundsDone', { count: refunds })
  return [others, count].filter(Boolean).join(', ')
}
