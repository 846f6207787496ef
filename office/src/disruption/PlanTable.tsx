import { localTime } from '@opentop/domain/zone'
import type { ReactNode } from 'react'
import { offerWords } from '../messages/disruption-draft.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useNow } from '../text/use-now.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import { Waiting } from '../ui/States.tsx'
import { rowClass, Table } from '../ui/Table.tsx'
import { Tag } from '../ui/Tag.tsx'
import { departureName, sameDeparture } from './departure-name.ts'
import { withOffers, type DryRun } from './draft.ts'
import type { DraftState } from './use-draft.ts'
import { minutesText } from '../text/minutes-text.ts'

const reaches = [2, 4, 8, 24, 48]

export function PlanTable({ state }: { state: DraftState }): ReactNode {
  const t = useWords(offerWords)
  const { draft, change, dryRun } = state
  const { offers } = draft
  const plan = dryRun.data?.plan
  return (
    <>
      <Select
        label={t('reach')}
        value={String(offers.reachMinutes / 60)}
        onChange={(hours) => change(withOffers(draft, { reachMinutes: Number(hours) * 60 }))}
        choices={reaches.map((count) => ({ value: String(count), label: t('hours', { count }) }))}
      />
      {!plan && <Waiting rows={2} />}
      {plan && <Placed plan={plan} />}
      {plan && (plan.departures.length > 0 || offers.avoid.length > 0) && <Departures state={state} plan={plan} />}
    </>
  )
}

function Placed({ plan }: { plan: DryRun['plan'] }): ReactNode {
  const t = useWords(offerWords)
  const { placed, left, shiftMinutes, isProven } = plan
  if (placed === 0) return <p>{t('noPlan')}</p>
  return (
    <p className="offer-choice__sentence">
      {t('placedText', { placed, count: placed + left, time: minutesText(Math.round(shiftMinutes / placed)) })}
      {left > 0 && ` ${t('left', { count: left })}`}{' '}
      <Tag icon={isProven ? 'shield' : 'info'} tone={isProven ? 'ok' : undefined}>
        {t(isProven ? 'proven' : 'good')}
      </Tag>
    </p>
  )
}

function Departures({ state: { draft, change, timezone }, plan }: { state: DraftState; plan: DryRun['plan'] }): ReactNode {
  const t = useWords(offerWords)
  const lang = useLang()
  const today = localTime(useNow().getTime(), timezone).day
  const { avoid } = draft.offers
  const name = (departure: { day: string; minute: number }): string => departureName(lang, departure, today)
  const used = plan.departures.filter((one) => !avoid.some((each) => sameDeparture(each, one)))
  return (
    <Table label={t('plan')}>
      <thead>
        <tr>
          <th scope="col">{t('departure')}</th>
          <th scope="col" className="table__number">
            {t('free')}
          </th>
          <th scope="col" className="table__number">
            {t('placed')}
          </th>
          <th scope="col">
            <span className="for-readers">{t('leaveOut')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {used.map(({ optionId, day, minute, name: tour, free, placed }) => (
          <tr key={`${optionId} ${day} ${minute}`} className={rowClass({})}>
            <td>
              <b>{name({ day, minute })}</b> {tour}
            </td>
            <td className="table__number">{free}</td>
            <td className="table__number">{placed}</td>
            <td>
              <Button size="small" onPress={() => change(withOffers(draft, { avoid: [...avoid, { optionId, day, minute }] }))}>
                {t('leaveOut')}
                <span className="for-readers"> {name({ day, minute })}</span>
              </Button>
            </td>
          </tr>
        ))}
        {avoid.map((one) => (
          <tr key={`out ${one.optionId} ${one.day} ${one.minute}`}>
            <td>
              <s>{name(one)}</s>
            </td>
            <td colSpan={2}>{t('leftOut')}</td>
            <td>
              <Button size="small" onPress={() => change(withOffers(draft, { avoid: avoid.filter((each) => !sameDeparture(each, one)) }))}>
                {t('useAgain')}
                <span className="for-readers"> {name(one)}</span>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
