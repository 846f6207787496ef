import { maxBasketPassengers } from '@opentop/domain/basket/basket'
import { passengerTypes, type PassengerTypeId } from '@opentop/domain/passenger/passenger'
import { useEffect, useState } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Stepper } from '@opentop/ui/base/Stepper.tsx'
import { ActForm } from './ActForm.tsx'
import type { Line } from './shown-basket.ts'
import './line-party.css'
import '@opentop/ui/base/scripting.css'

export type LinePassengers = { typeId: number; quantity: number }[]
const pauseMs = 500

type LinePartyProps = { line: Line; onChange: (passengers: LinePassengers) => Promise<void> }

export function LineParty({ line, onChange }: LinePartyProps) {
  const { t, number } = usePage()
  const [wanted, setWanted] = useState<{ of: Line; counts: Readonly<Record<number, number>> }>()
  const counts = wanted?.of === line ? wanted.counts : undefined
  const passengers = line.passengers.map(({ typeId, quantity }) => ({ typeId, quantity: counts?.[typeId] ?? quantity }))
  const total = passengers.reduce((sum, { quantity }) => sum + quantity, 0)

  async function send(chosen: LinePassengers): Promise<void> {
    await onChange(chosen.filter(({ quantity }) => quantity > 0))
    setWanted((now) => (now?.counts === counts ? undefined : now))
  }

  useEffect(() => {
    if (!counts) return
    const chosen = line.passengers.map(({ typeId, quantity }) => ({ typeId, quantity: counts[typeId] ?? quantity }))
    // several presses are one change
    const timer = setTimeout(() => void send(chosen), pauseMs)
    return () => clearTimeout(timer)
    // only a new number of passengers starts the pause anew
    // oxlint-disable-next-line react/exhaustive-deps
  }, [counts])

  return (
    <ActForm call="changePassengers" fields={{ id: line.id }} className="line-party" onAct={() => void send(passengers)}>
      <ul>
        {passengers.map(({ typeId, quantity }) => {
          const type = t(`passenger.${passengerTypes[typeId as PassengerTypeId]}`)
          return (
            <li key={typeId}>
              <span>{type}</span>
              <Stepper
                label={`${type}, ${line.product}`}
                name={`p${typeId}`}
                value={quantity}
                min={total > quantity ? 0 : 1}
                max={maxBasketPassengers}
                lessText={t('basket.one-less', { type })}
                moreText={t('basket.one-more', { type })}
                spokenValue={`${number(quantity)} ${type}`}
                onChange={(next) => setWanted({ of: line, counts: { ...counts, [typeId]: next } })}
              />
            </li>
          )
        })}
      </ul>
      <button className="tool plain" type="submit">
        {t('basket.update-party')}
      </button>
    </ActForm>
  )
}
