import { useState, type ReactNode } from 'react'
import { liveMapWords } from '../messages/live-map.ts'
import { useWords } from '../messages/words.ts'
import { Panel } from '../ui/Panel.tsx'
import { Empty } from '../ui/States.tsx'
import './city-view.css'
import { GapPanel } from './GapPanel.tsx'
import { lineText, type Line, type LiveCity, type Order, type Vehicle } from './live-city.ts'
import { NoVehicles, SignedOnText, VehicleNotes } from './MapNotes.tsx'
import { MapPanel } from './MapPanel.tsx'
import { RoadTable } from './RoadTable.tsx'

type Props = {
  city: LiveCity
  vehicle: string | undefined
  line: string | undefined
  onChange: (change: { vehicle?: string | undefined; line?: string | undefined }) => void
}

export function CityView({ city, vehicle, line, onChange }: Props): ReactNode {
  const t = useWords(liveMapWords)
  const [order, setOrder] = useState<Order>('latest')
  const chosen = city.vehicles.find(({ id }) => id === vehicle)
  const shownLine = lineShown(city, chosen, line)
  if (!shownLine)
    return (
      <Panel>
        <Empty title={t('noLines')}>{t('noLinesText')}</Empty>
      </Panel>
    )
  const choose = (id: string): void => onChange({ vehicle: id, line: undefined })
  return (
    <div className="live-city">
      <div className="live-city__column">
        <VehicleNotes city={city} />
        <MapPanel
          city={city}
          chosen={chosen?.id}
          line={lineText(shownLine)}
          onChoose={choose}
          onLine={(to) => onChange({ line: to, vehicle: undefined })}
        />
      </div>
      <div className="live-city__column">
        {city.vehicles.length === 0 && <NoVehicles city={city} />}
        <GapPanel city={city} line={shownLine} chosen={chosen} />
        {city.vehicles.length > 0 && (
          <>
            <RoadTable city={city} chosen={chosen?.id} onChoose={choose} order={order} onOrder={setOrder} />
            <SignedOnText city={city} />
          </>
        )}
      </div>
    </div>
  )
}

function lineShown({ lines, gaps, vehicles }: LiveCity, chosen: Vehicle | undefined, wanted: string | undefined): Line | undefined {
  const count = (line: Line): number => vehicles.filter((one) => lineText(one.line) === lineText(line)).length
  const names = [chosen && lineText(chosen.line), wanted, gaps[0] && lineText(gaps[0].line)]
  return names.flatMap((name) => lines.find((line) => lineText(line) === name) ?? [])[0] ?? lines.toSorted((a, b) => count(b) - count(a))[0]
}
