import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { liveMapWords } from '../messages/live-map.ts'
import { useWords } from '../messages/words.ts'
import { IconButton } from '../ui/Button.tsx'
import { lineOf, lineText, type LiveCity } from './live-city.ts'
import { LineLegend } from './LineLegend.tsx'
import './map-panel.css'
import { MapDrawing } from './MapDrawing.tsx'
import { drawnAt } from './place.ts'
import { fitTo } from './projection.ts'
import { useMapView } from './use-map-view.ts'
import { useSize } from './use-size.ts'

type Props = {
  city: LiveCity
  chosen: string | undefined
  line: string | undefined
  onChoose: (id: string) => void
  onLine: (line: string) => void
}

export function MapPanel({ city, chosen, line, onChoose, onLine }: Props): ReactNode {
  const t = useWords(liveMapWords)
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const { view, show, fit, closer, farther, whole, handlers } = useMapView(box, size, onChoose)
  const { lines, stops, vehicles, at } = city
  const project = useMemo(
    () =>
      size &&
      fitTo(
        stops.map(({ position }) => position),
        size,
      ),
    [stops, size],
  )
  useKeys({
    '+': { says: t('closer'), does: closer },
    '-': { says: t('farther'), does: farther },
    '0': { says: t('whole'), does: whole },
  })
  const vehicle = vehicles.find(({ id }) => id === chosen)
  const place = vehicle && project?.(drawnAt(vehicle, lineOf(lines, vehicle.line), stops, at))
  const last = useRef<string>(undefined)
  // a vehicle that was chosen elsewhere comes into view once; then the map stays where the hand put it
  useEffect(() => {
    if (!place || last.current === chosen) return
    last.current = chosen
    show(place)
  })
  const fitLine = (name: string): void => {
    const keys = lines.find((one) => lineText(one) === name)?.stops.map(({ key }) => key)
    if (project) fit(stops.filter(({ key }) => keys?.includes(key)).map(({ position }) => project(position)))
    onLine(name)
  }
  return (
    <section className="panel live-map" aria-label={t('mapOf', { city: city.name })}>
      <LineLegend city={city} chosen={line} onLine={fitLine} />
      <div
        className="live-map__box"
        ref={box}
        role="group"
        aria-label={t('mapHelp')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what can be moved must be reachable by keyboard
        tabIndex={0}
        data-zoomed={view.zoom > 1}
        {...handlers}
      >
        {size && project && <MapDrawing city={city} project={project} view={view} size={size} chosen={chosen} />}
      </div>
      <small className="live-map__note">{t('simplified')}</small>
      <div className="live-map__zoom">
        <IconButton icon="plus" label={t('closer')} onPress={closer} />
        <IconButton icon="minus" label={t('farther')} onPress={farther} />
        {view.zoom > 1 && <IconButton icon="map" label={t('whole')} onPress={whole} />}
      </div>
    </section>
  )
}
