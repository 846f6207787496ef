import { useId, type ReactNode } from 'react'
import { useAllowed } from '../cookie/use-consent.ts'
import { ServerRoutePicture } from '../map/ServerRoutePicture.tsx'
import type { MapLine } from '../map/lines.ts'
import { useLiveMap } from '../map/use-live-map.ts'
import { VehicleLayer, type VehicleLayerProps } from '../map/VehicleLayer.tsx'
import { usePage } from '../state/page-context.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import './live-figure.css'

type LiveFigureProps = VehicleLayerProps & {
  title: string
  alt: string
  /** The only line to be seen. */
  only: number | undefined
  isAsking: boolean
  onLocate: () => void
  /** Over the map, at its top. */
  children: ReactNode
}

/** The drawn map of a city with its vehicles; with the tiles of a site it opens over them. */
export function LiveFigure({ title, alt, only, isAsking, onLocate, children, ...layer }: LiveFigureProps) {
  const { t, site } = usePage()
  const id = useId()
  const mayAskOthers = useAllowed('services')
  const tiles = mayAskOthers ? site.thirdParties.mapTiles : undefined
  const { figure, stage, LiveMap, open, close, ready, fail } = useLiveMap(tiles ? 'map' : 'picture')
  const isWanted = stage === 'loading' || stage === 'open'
  const { lines, stops } = layer
  return (
    <figure className="map live-figure" id={id} ref={figure} aria-label={title} data-stage={stage} data-only={only}>
      <ServerRoutePicture lines={lines} stops={stops} alt={alt} />
      <VehicleLayer {...layer} />
      {LiveMap && isWanted && (
        <LiveMap
          lines={lines}
          stops={stops}
          vehicles={layer.vehicles}
          here={layer.here}
          onChoose={layer.onChoose}
          tiles={tiles}
          credit={site.thirdParties.mapCredit}
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

/** The lines and their main stops in words. */
export function altOf(lines: readonly MapLine[], lineText: (line: string, stops: string) => string): string {
  return lines
    .map(({ name, stops }) =>
      lineText(
        name,
        stops
          .filter((stop) => stop.main)
          .map((stop) => stop.name)
          .join(', '),
      ),
    )
    .join(' ')
}
