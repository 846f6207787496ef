import { useId, type ReactNode } from 'react'
import { mainNames, type MapLine } from '../map/lines.ts'
import { drawingOf } from '../map/drawing.ts'
import type { GroundCity } from '../map/ground-place.ts'
import { picturesOf } from '../map/picture.ts'
import { RoutePicture } from '../map/RoutePicture.tsx'
import { SentPicture } from '../map/SentPicture.tsx'
import { useLiveMap } from '../map/use-live-map.ts'
import { useMapTiles } from '../map/use-map-tiles.ts'
import { VehicleLayer, type VehicleLayerProps } from '../map/VehicleLayer.tsx'
import type { Translate } from '../messages/translator.ts'
import { usePage } from '../state/page-context.tsx'
import { IconButton } from '@opentop/ui/base/IconButton.tsx'
import { useFittedLine } from './use-fitted-line.ts'
import '@opentop/ui/base/scripting.css'
import './live-figure.css'

type LiveFigureProps = VehicleLayerProps & {
  title: string
  city: GroundCity
  only: number | undefined
  isAsking: boolean
  onLocate: () => void
  children: ReactNode
}

export function LiveFigure({ title, city, only, isAsking, onLocate, children, ...layer }: LiveFigureProps) {
  const { t } = usePage()
  const id = useId()
  const tiles = useMapTiles()
  const { figure, stage, LiveMap, open, close, ready, fail } = useLiveMap(tiles ? 'map' : 'picture', loadLiveMap)
  const isWanted = stage === 'loading' || stage === 'open'
  const { lines, stops } = layer
  const fitted = useFittedLine(lines, stops, only, city)
  return (
    <figure
      className="map live-figure"
      id={id}
      ref={figure}
      aria-label={title}
      data-stage={stage}
      data-only={fitted ? undefined : only}
      data-fitted={fitted !== undefined}
    >
      <SentPicture>
        {import.meta.env.SSR && (
          <RoutePicture drawing={drawingOf(picturesOf(lines, stops, city.position), city.poster)} alt={altOf(lines, t)} />
        )}
      </SentPicture>
      {fitted && <RoutePicture drawing={fitted.drawing} alt={altOf(fitted.lines, t)} />}
      {fitted ? (
        <VehicleLayer
          {...layer}
          lines={fitted.lines}
          stops={fitted.stops}
          vehicles={layer.vehicles.map((vehicle) => ({ ...vehicle, line: 0 }))}
        />
      ) : (
        <VehicleLayer {...layer} />
      )}
      {LiveMap && isWanted && (
        <LiveMap
          city={city.poster}
          lines={lines}
          stops={stops}
          vehicles={layer.vehicles}
          here={layer.here}
          only={only}
          chosen={layer.chosen}
          onChoose={layer.onChoose}
          directions={false}
          onDirections={undefined}
          onReady={ready}
          onFail={fail}
        />
      )}
      <div className="live-figure__top">{children}</div>
      {!(tiles && isWanted) && <small className="live-figure__note">{t('map.simplified')}</small>}
      <div className="live-figure__buttons scripted">
        <IconButton
          icon={isWanted ? 'x' : 'map'}
          label={t(isWanted ? 'map.close' : 'map.open')}
          aria-expanded={isWanted}
          aria-controls={id}
          onClick={isWanted ? close : open}
        />
        <IconButton icon="aim" label={t('live.locate')} disabled={isAsking} onClick={onLocate} />
      </div>
    </figure>
  )
}

function altOf(lines: readonly MapLine[], t: Translate): string {
  return lines.map((line) => t('map.line-alt', { line: line.name, stops: mainNames(line) })).join(' ')
}

/** The import is removed from the server build, so that it does not contain the map library. */
async function loadLiveMap() {
  if (import.meta.env.SSR) throw new Error('the live map is for the browser')
  return (await import('../map/LiveMap.tsx')).LiveMap
}
