import { latenessOf } from '@opentop/domain/vehicle/lateness'
import type { ReactNode } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { liveMapWords } from '../messages/live-map.ts'
import { useWords } from '../messages/words.ts'
import { classes } from '@opentop/ui/base/classes.ts'
import { Panel } from '../ui/Panel.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Tag } from '../ui/Tag.tsx'
import { Segment } from '../ui/Toggle.tsx'
import { lateText } from './late-text.ts'
import { inOrder, lineOf, type LiveCity, type Order, type Vehicle } from './live-city.ts'
import { nextStopOf } from './place.ts'
import { Announced } from '../ui/Announced.tsx'
import { titleOf } from './vehicle-name.ts'

const figure = { isNumber: true, className: 'road-table__figure' } as const

type Props = { city: LiveCity; chosen: string | undefined; onChoose: (id: string) => void; order: Order; onOrder: (order: Order) => void }

export function RoadTable({ city, chosen, onChoose, order, onOrder }: Props): ReactNode {
  const t = useWords(liveMapWords)
  const rows = inOrder(city, order)
  const nextOf = (vehicle: Vehicle): { stop: string | undefined; at: number | undefined } => {
    const { key, at } = nextStopOf(vehicle, lineOf(city.lines, vehicle.line))
    return { stop: city.stops.find((stop) => stop.key === key)?.name, at }
  }
  const present = rows.find(({ id }) => id === chosen)
  const move = (by: number): void => {
    const index = rows.findIndex(({ id }) => id === chosen)
    const next = rows[index === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, index + by))]
    if (next) onChoose(next.id)
  }
  useKeys({
    j: { says: t('nextVehicle'), does: () => move(1) },
    k: { says: t('vehicleBefore'), does: () => move(-1) },
  })
  const sorting = (
    <Segment
      label={t('sortedBy')}
      isLabelHidden
      choices={[
        { value: 'latest', label: t('latestFirst') },
        { value: 'line', label: t('byLine') },
      ]}
      value={order}
      onChange={onOrder}
    />
  )
  return (
    <Panel title={t('onTheRoad')} end={sorting} flush>
      <Announced>{present && t('chosen', { vehicle: titleOf(present, t) })}</Announced>
      <div className="road-table">
        <DataTable
          label={t('vehicles')}
          rows={rows}
          rowKey={({ id }) => id}
          isPresent={({ id }) => id === chosen}
          columns={[
            {
              head: t('bus'),
              cell: (vehicle) => <Name vehicle={vehicle} city={city} isChosen={vehicle.id === chosen} onChoose={onChoose} />,
            },
            {
              head: t('nextStop'),
              className: 'road-table__stop',
              cell: (vehicle) => nextOf(vehicle).stop ?? <span className="road-table__none">{t('notKnown')}</span>,
            },
            { ...figure, head: t('in'), cell: (vehicle) => inText(vehicle, nextOf(vehicle).at, city.at, t) },
            { ...figure, head: t('onBoard'), cell: (vehicle) => <OnBoard vehicle={vehicle} /> },
            { ...figure, head: t('late'), cell: (vehicle) => <Late vehicle={vehicle} /> },
          ]}
        />
      </div>
    </Panel>
  )
}

type NameProps = { vehicle: Vehicle; city: LiveCity; isChosen: boolean; onChoose: (id: string) => void }
function Name({ vehicle: { id, name, line: key }, city, isChosen, onChoose }: NameProps): ReactNode {
  const line = lineOf(city.lines, key)
  return (
    <button
      type="button"
      className={classes('road-table__name', 'line-mark', `line-mark--${line?.colour ?? 'ink'}`)}
      aria-pressed={isChosen}
      aria-label={line ? `${name}, ${line.name}` : name}
      onClick={() => onChoose(id)}
    >
      {name}
    </button>
  )
}

function OnBoard({ vehicle: { isFull, onBoard } }: { vehicle: Vehicle }): ReactNode {
  const t = useWords(liveMapWords)
  return (
    <>
      {isFull && (
        <Tag tone="care" icon="users">
          {t('full')}
        </Tag>
      )}{' '}
      {onBoard ?? '–'}
    </>
  )
}

type Texts = ReturnType<typeof useWords<typeof liveMapWords>>
function inText({ state, seenAt, isBroken }: Vehicle, nextAt: number | undefined, at: string, t: Texts): string {
  const now = Date.parse(at)
  if (state === 'seen') return t('silentRow', { minutes: Math.max(1, Math.round((now - Date.parse(seenAt)) / 60_000)) })
  if (nextAt === undefined || isBroken) return '–'
  const minutes = Math.round((nextAt - now) / 60_000)
  return minutes < 1 ? t('now') : t('minutes', { minutes })
}

function Late({ vehicle: { lateMinutes, isBroken, isWrongWay } }: { vehicle: Vehicle }): ReactNode {
  const t = useWords(liveMapWords)
  if (isBroken)
    return (
      <Tag tone="bad" icon="warning">
        {t('broken')}
      </Tag>
    )
  if (isWrongWay)
    return (
      <Tag tone="care" icon="swap">
        {t('wrongWay')}
      </Tag>
    )
  const lateness = latenessOf(lateMinutes)
  if (lateness === 'fine') return lateText(lateMinutes)
  return (
    <Tag tone={lateness === 'late' ? 'care' : 'bad'} icon="clock">
      {lateText(lateMinutes)}
    </Tag>
  )
}
