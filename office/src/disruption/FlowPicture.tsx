import type { ReactNode } from 'react'
import { progressWords } from '../messages/disruption-progress.ts'
import { useWords } from '../messages/words.ts'
import { classes } from '@opentop/ui/base/classes.ts'
import type { VehicleKind } from '../ui/VehicleHull.tsx'
import { Vehicle } from '../ui/Vehicle.tsx'
import { flowOf, flowPlaces, flowWidth } from './flow.ts'
import type { LaneText } from './lane-text.ts'
import type { Lane } from './lanes.ts'
import './flow-picture.css'

type Props = {
  lanes: readonly Lane[]
  title: string
  state: string
  detail: string
  text: LaneText
  deadline: string
  vehicle: VehicleKind
  isCancelled: boolean
  seats: number
}

export function FlowPicture({ lanes, title, state, detail, text, deadline, vehicle, isCancelled, seats }: Props): ReactNode {
  const t = useWords(progressWords)
  const { height, branches, peopleInDot, trunkY } = flowOf(lanes.map(({ people }) => people))
  const sentence = lanes.map((lane) => `${text.title(lane)}: ${t('people', { count: lane.people })}`).join('; ')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="flow-picture" tabIndex={0} role="region" aria-label={t('picture')}>
      <svg
        className="flow-picture__drawing"
        viewBox={`0 0 ${flowWidth} ${height}`}
        role="img"
        aria-label={`${title}, ${state}. ${sentence}`}
      >
        {lanes.map((lane, place) => {
          const branch = branches[place]
          return (
            branch && (
              <g key={lane.id} className={classes('flow-picture__branch', `flow-picture__branch--${lane.kind}`)}>
                <path className="flow-picture__line" d={branch.path} strokeWidth={branch.width} />
                <circle className="flow-picture__stop" cx={flowPlaces.stop} cy={branch.y} r="9" />
                <path className="flow-picture__dots" d={branch.dots} />
                <text className="flow-picture__name" x={flowPlaces.from} y={branch.labelY}>
                  {text.place(lane)}
                </text>
                <text className="flow-picture__detail" x={flowPlaces.to - 6} y={branch.labelY} textAnchor="end">
                  {text.detail(lane, deadline)}
                </text>
                <text className="flow-picture__number" x={flowPlaces.number} y={branch.y + 8}>
                  {lane.people}
                </text>
              </g>
            )
          )
        })}
        <g transform={`translate(20 ${trunkY - 42})`}>
          <EmptiedVehicle kind={vehicle} seats={seats} isCancelled={isCancelled} />
        </g>
        <text className="flow-picture__name" x="20" y={trunkY - 74}>
          {shortened(title, longestTitle)}
        </text>
        <text className="flow-picture__detail" x="20" y={trunkY - 56}>
          {shortened(state, longestState)}
        </text>
        <text className="flow-picture__detail" x="20" y={trunkY + 68}>
          {detail}
        </text>
      </svg>
      {peopleInDot > 1 && <p className="flow-picture__key">{t('oneDot', { count: peopleInDot })}</p>}
    </div>
  )
}

const longestTitle = 30
const longestState = 34
const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
const length = 80
const scale = 2.34

function EmptiedVehicle({ kind, seats, isCancelled }: { kind: VehicleKind; seats: number; isCancelled: boolean }): ReactNode {
  const counts = { capacity: Math.max(12, seats), sold: 0 }
  return (
    <g transform={`scale(${scale})`}>
      <Vehicle kind={kind} counts={counts} length={length} state={isCancelled ? 'cancelled' : 'running'} isDecoration />
    </g>
  )
}
