import { useId, type ReactNode } from 'react'
import { mainNames } from '../map/lines.ts'
import { drawingOf } from '../map/drawing.ts'
import { picturesOf } from '../map/picture.ts'
import { RoutePicture } from '../map/RoutePicture.tsx'
import { SentPicture } from '../map/SentPicture.tsx'
import { useLiveMap } from '../map/use-live-map.ts'
import { useMapTiles } from '../map/use-map-tiles.ts'
import { VehicleLayer, type VehicleLayerProps } from '../map/VehicleLayer.tsx'
import { usePage } from '../state/page-context.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import './live-figure.css'

type LiveFigureProps = VehicleLayerProps & {
  title: string
  /** The only line to be seen. */
  only: number | undefined
  isAsking: boolean
  onLocate: () => void
  /** Over the map, at its top. */
  children: ReactNode
}

/** The drawn map of a city with its vehicles; with the tiles of a site it opens over them. */
export function LiveFigure({ title, only, isAsking, onLocate, children, ...layer }: LiveFigureProps) {
  const { t } = usePage()
  const id = useId()
  const tiles = useMapTiles()
  const { figure, stage, LiveMap, open, close, ready, fail } = useLiveMap(tiles ? 'map' : 'picture', loadLiveMap)
  const isWanted = stage === 'loading' || stage === 'open'
  const { lines, stops } = layer
  const alt = (): string => lines.map((line) => t('map.line-alt', { line: line.name, stops: mainNames(line) })).join(' ')
  return (
    <figure className="map live-figure" id={id} ref={figure} aria-label={title} data-stage={stage} data-only={only}>
      <SentPicture>{import.meta.env.SSR && <RoutePicture drawing={drawingOf(picturesOf(lines, stops))} alt={alt()} />}</SentPicture>
      <VehicleLayer {...layer} />
      {LiveMap && isWanted && (
        <LiveMap
          lines={lines}
          stops={stops}
          vehicles={layer.vehicles}
          here={layer.here}
          onChoose={layer.onChoose}
          directions={false}
          onDirections={undefined}
          onReady={ready}
          onFail={fail}
        />
      )}
      <div className="live-figure__top">{children}</div>
      <div className="live-figure__buttons">
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

/** The import is removed from the server build, so that it does not contain the map library. */
async function loadLiveMap() {
  if (import.meta.env.SSR) throw new Error('the live map is for the browser')
  return (await import('../map/LiveMap.tsx')).LiveMap
}
