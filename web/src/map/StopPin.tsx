import { useEffect, useEffectEvent, useRef } from 'react'
import { usePage } from '../state/page-context.tsx'
import { useStopPath } from '../stop/use-stop-path.ts'
import { classes } from '@opentop/ui/base/classes.ts'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { IconButton } from '@opentop/ui/base/IconButton.tsx'
import { directionsTo } from './directions.ts'
import type { MapLine, MapStop } from './lines.ts'
import type { StopLook } from './use-map-libre.ts'
import './map.css'
import './map-live.css'

type StopPinProps = {
  stop: MapStop
  lines: readonly MapLine[]
  look: StopLook | undefined
  isOpen: boolean
  directions: boolean
  onDirections: ((stop: MapStop) => void) | undefined
  onChoose: () => void
  onFocus: () => void
  onClose: () => void
}

export function StopPin({ stop, lines, look, isOpen, directions, onDirections, onChoose, onFocus, onClose }: StopPinProps) {
  const { t } = usePage()
  const pathOf = useStopPath()
  const button = useRef<HTMLButtonElement>(null)
  const calls = stop.calls.map(({ line, number }) => ({
    line: lines[line],
    text: t('map.stop-on', { line: lines[line]?.name ?? '', number }),
  }))

  function close() {
    onClose()
    button.current?.focus()
  }

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const listen = (event: KeyboardEvent): void => closeOnEscape(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOpen])

  if (!isOpen && !look?.isFree) return <span className="map__disc map__disc--bare" />
  return (
    <div className={classes('map__stop', isOpen && 'is-open')}>
      <button
        ref={button}
        type="button"
        className={classes('map__pin', stop.main && 'map__pin--main')}
        aria-label={[stop.name, ...calls.map((call) => call.text)].join('. ')}
        aria-expanded={isOpen}
        onClick={onChoose}
        onFocus={onFocus}
      >
        <span className="map__disc">{stop.main ? stop.calls[0]?.number : null}</span>
        {look?.label && !isOpen && (
          <span className="map__name" data-side={look.label.side}>
            {look.label.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
        )}
      </button>
      {isOpen && (
        <div className="map__card">
          <b>{stop.name}</b>
          <IconButton icon="x" label={t('word.close')} onClick={close} />
          <ul>
            {calls.map(({ line, text }) => (
              <li key={text}>
                <i className={`map__swatch map__swatch--${line?.colour ?? 'red'}`} />
                {text}
              </li>
            ))}
          </ul>
          {stop.slug !== undefined && (
            <a className="link" href={pathOf({ key: stop.key, slug: stop.slug })}>
              {t('map.departures')}
            </a>
          )}
          {directions && (
            <a
              className="button button--line button--small"
              href={directionsTo(stop.position)}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => onDirections?.(stop)}
            >
              <Icon name="walk" />
              {t('map.directions')}
              <span className="visually-hidden">{t('map.new-tab', { stop: stop.name })}</span>
            </a>
          )}
        </div>
      )}
    </div>
  )
}
