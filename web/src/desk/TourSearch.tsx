import type { DeskTour } from '@opentop/contract/agent'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { searchId } from './use-desk-focus.ts'
import './desk.css'
import '../search/search.css'

type TourSearchProps = {
  text: string
  tours: readonly DeskTour[]
  isFresh: boolean
  chosen: number | undefined
  onText: (text: string) => void
  onChoose: (tour: DeskTour) => void
}

export function TourSearch({ text, tours, isFresh, chosen, onText, onChoose }: TourSearchProps) {
  const { t } = usePage()
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
        className="search search--small"
        role="search"
        aria-label={t('desk.search')}
        onSubmit={(event) => {
          event.preventDefault()
          if (isFresh && tours[0]) onChoose(tours[0])
          else wantsFirst.current = true
        }}
      >
        <Icon name="search" />
        <label className="visually-hidden" htmlFor={searchId}>
          {t('desk.search')}
        </label>
        <input
          id={searchId}
          type="search"
          placeholder={t('desk.search')}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={text}
          onChange={(event) => {
            wantsFirst.current = false
            onText(event.target.value)
          }}
        />
      </form>
      <p className="visually-hidden" role="status">
        {isFresh && text !== '' && t('desk.found', { count: tours.length })}
      </p>
      {isFresh && tours.length === 0 && <p className="small muted">{t('desk.none')}</p>}
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
  const { t, money } = usePage()
  const { product, option, location, netCents, publicCents, currencyId } = tour
  return (
    <button type="button" className="desk__tour" aria-pressed={isChosen} onClick={onChoose}>
      <b>{product}</b>
      <b className="numeric desk__amount">{t('desk.net', { price: money(netCents, currencyId) })}</b>
      <small>{product.includes(location) ? option : `${location} · ${option}`}</small>
      <small className="numeric desk__amount">{t('desk.sells-at', { price: money(publicCents, currencyId) })}</small>
    </button>
  )
}
