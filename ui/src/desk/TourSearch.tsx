import type { DeskTour } from '@opentop/contract/agent'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { useDesk } from './audience.tsx'
import { searchId } from './parts.ts'
import './desk.css'

type TourSearchProps = {
  text: string
  tours: readonly DeskTour[]
  isFresh: boolean
  chosen: number | undefined
  onText: (text: string) => void
  onChoose: (tour: DeskTour) => void
}

export function TourSearch({ text, tours, isFresh, chosen, onText, onChoose }: TourSearchProps) {
  const { t, controls } = useDesk()
  const wantsFirst = useRef(false)
  const takeFirst = useEffectEvent(() => {
    if (wantsFirst.current && tours[0]) onChoose(tours[0])
    wantsFirst.current = false
  })
  // Enter may be pressed before the tours have arrived
  useEffect(() => {
    if (isFresh) takeFirst()
  }, [isFresh])

  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(`#${searchId}, .desk__tour`)]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
    if (at === -1 || !next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div className="desk__search" role="presentation" onKeyDown={press}>
      <form
        role="search"
        aria-label={t('desk.search')}
        onSubmit={(event) => {
          event.preventDefault()
          if (isFresh && tours[0]) onChoose(tours[0])
          else wantsFirst.current = true
        }}
      >
        <controls.SearchField
          id={searchId}
          label={t('desk.search')}
          value={text}
          onChange={(typed) => {
            wantsFirst.current = false
            onText(typed)
          }}
        />
      </form>
      <p className="visually-hidden" role="status">
        {isFresh && text !== '' && t('desk.found', { count: tours.length })}
      </p>
      {isFresh && tours.length === 0 && <p className="desk__note">{t('desk.none')}</p>}
      <ul className="desk__tours">
        {tours.map((tour) => (
          <li key={tour.optionId}>
            <TourButton tour={tour} isChosen={tour.optionId === chosen} onChoose={() => onChoose(tour)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function TourButton({ tour, isChosen, onChoose }: { tour: DeskTour; isChosen: boolean; onChoose: () => void }) {
  const { product, option, location } = tour
  const [price, other] = useDesk().tourPrices(tour)
  return (
    <button type="button" className="desk__tour" aria-pressed={isChosen} onClick={onChoose}>
      <b>{product}</b>
      <b className="desk__amount">{price}</b>
      <small>{product.includes(location) ? option : `${location} · ${option}`}</small>
      {other && <small className="desk__amount">{other}</small>}
    </button>
  )
}
