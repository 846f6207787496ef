import { useState, type ReactNode } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { liveMapWords } from '../messages/live-map.ts'
import { useWords } from '../messages/words.ts'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { EndDialog } from './EndDialog.tsx'
import { isOfLine, lineText, type Gap, type Line, type LiveCity, type Vehicle } from './live-city.ts'
import { MessageDialog, type Wish } from './MessageDialog.tsx'
import { TimePlace } from './TimePlace.tsx'
import { titleOf, wordOf } from './vehicle-name.ts'

type Props = { city: LiveCity; line: Line; chosen: Vehicle | undefined }

export function GapPanel({ city, line, chosen }: Props): ReactNode {
  const t = useWords(liveMapWords)
  const [wish, setWish] = useState<Wish>()
  const [ending, setEnding] = useState<Vehicle>()
  const canTell = useCan('departures.change')
  const onLine = city.vehicles.filter((vehicle) => isOfLine(vehicle, line))
  const gaps = city.gaps.filter((gap) => lineText(gap.line) === lineText(line))
  const told = chosen && isOfLine(chosen, line) ? chosen : undefined
  useKeys(canTell && told ? { m: { says: t('messageAct'), does: () => setWish({ vehicle: told }) } } : {})
  const foot = (
    <div className="gap-panel">
      {gaps.map((gap) => (
        <GapRow key={gap.vehicleId} gap={gap} city={city} onHold={canTell ? setWish : undefined} />
      ))}
      {gaps.length === 0 && <p>{onLine.length === 0 ? t('noneOnLine') : t('noGap')}</p>}
      {canTell && told && (
        <div className="gap-panel__acts">
          <Button
            size="small"
            icon="phone"
            keys="M"
            onPress={() => setWish({ vehicle: told })}
            aria-label={t('message', { vehicle: wordOf(told, t) })}
          >
            {t('messageAct')}
          </Button>
          <Button size="small" icon="block" onPress={() => setEnding(told)} aria-label={t('end', { vehicle: wordOf(told, t) })}>
            {t('endAct')}
          </Button>
        </div>
      )}
    </div>
  )
  return (
    <Panel title={t('diagram', { line: line.name })} foot={foot} flush>
      <TimePlace city={city} line={line} chosen={chosen?.id} />
      {ending && <EndDialog vehicle={ending} onClose={() => setEnding(undefined)} />}
      {wish && <MessageDialog key={wish.vehicle.id} wish={wish} onClose={() => setWish(undefined)} />}
    </Panel>
  )
}

type RowProps = { gap: Gap; city: LiveCity; onHold: ((wish: Wish) => void) | undefined }
function GapRow({ gap: { vehicleId, aheadId, stop, minutes, holdMinutes }, city, onHold }: RowProps): ReactNode {
  const t = useWords(liveMapWords)
  const find = (id: string | undefined): Vehicle | undefined => city.vehicles.find((vehicle) => vehicle.id === id)
  const nameOf = (key: string | undefined): string => city.stops.find((one) => one.key === key)?.name ?? ''
  const [behind, ahead] = [find(vehicleId), find(aheadId)]
  if (!behind) return null
  return (
    <div className="gap-panel__gap">
      <b className="gap-panel__text">{t('gap', { vehicle: titleOf(behind, t), minutes, stop: nameOf(stop) })}</b>
      {onHold && ahead && (
        <Button
          size="small"
          kind="ink"
          onPress={() => onHold({ vehicle: ahead, hold: { minutes: holdMinutes, stop: nameOf(ahead.nextStop) } })}
        >
          {t('hold', { vehicle: wordOf(ahead, t), minutes: holdMinutes })}
        </Button>
      )}
    </div>
  )
}
