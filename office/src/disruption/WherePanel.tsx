import type { Disruption } from '@opentop/contract/disruption-act'
import { useState, type ReactNode } from 'react'
import { disruptionWords } from '../messages/disruption.ts'
import { progressWords } from '../messages/disruption-progress.ts'
import { useWords } from '../messages/words.ts'
import { useNow } from '../text/use-now.ts'
import { Panel } from '../ui/Panel.tsx'
import { Empty } from '../ui/States.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Segment } from '../ui/Toggle.tsx'
import { FlowPicture } from './FlowPicture.tsx'
import type { LaneText } from './lane-text.ts'
import { useDisruptionName } from './disruption-name.ts'
import { isOpen, peopleOf, type Lane, type Party } from './lanes.ts'

type Props = { disruption: Disruption; parties: readonly Party[]; lanes: readonly Lane[]; text: LaneText }
const until = { refund: 'untilRefund', rebook: 'untilRebook', keep: 'untilKeep' } as const

export function WherePanel({ disruption, parties, lanes, text }: Props): ReactNode {
  const t = useWords(progressWords)
  const [view, setView] = useState<'picture' | 'table'>('picture')
  const d = useWords(disruptionWords)
  const { tourFor, place, when } = useDisruptionName()
  const all = peopleOf(parties)
  if (all === 0)
    return (
      <Panel>
        <Empty title={t('noneTitle')}>{t('noneText')}</Empty>
      </Panel>
    )
  const open = peopleOf(parties.filter(isOpen))
  const isTelling = disruption.travellers > all
  const detail = isTelling ? t('telling', { count: all }) : text.heard(parties)
  return (
    <Panel
      title={t('where', { count: all })}
      end={
        <div className="where">
          <Count value={all - open} word={t('settled')} />
          <Count value={open} word={t('openOnes')} />
          <Left disruption={disruption} isOpen={open > 0} text={text} />
          <span className="where__view">
            <Segment
              label={t('view')}
              isLabelHidden
              value={view}
              onChange={setView}
              choices={[
                { value: 'picture', label: t('picture') },
                { value: 'table', label: t('table') },
              ]}
            />
          </span>
        </div>
      }
      flush
    >
      {view === 'picture' && lanes.length > 0 && (
        <FlowPicture
          lanes={lanes}
          title={place(disruption)}
          state={`${when(disruption.scope)}, ${d(disruption.kind).toLowerCase()}`}
          detail={detail}
          text={text}
          deadline={disruption.deadline}
          vehicle={tourFor(disruption.scope)?.vehicle ?? 'bus'}
          isCancelled={disruption.kind === 'cancelled'}
          seats={all}
        />
      )}
      {view === 'table' && <LaneTable lanes={lanes} text={text} />}
    </Panel>
  )
}

function Count({ value, word }: { value: number; word: string }): ReactNode {
  return (
    <span className="where__count">
      <b>{value}</b> {word}
    </span>
  )
}

function Left({ disruption, isOpen: hasOpen, text }: { disruption: Disruption; isOpen: boolean; text: LaneText }): ReactNode {
  const t = useWords(progressWords)
  const now = useNow()
  if (disruption.closedAt) return <span className="where__count">{t('closedAt', { when: text.at(disruption.closedAt) })}</span>
  if (!hasOpen) return null
  const minutes = Math.ceil((Date.parse(disruption.deadline) - now.getTime()) / 60_000)
  if (minutes <= 0) return <span className="where__count">{t('over')}</span>
  return (
    <span className="where__count">
      <b>{leftText(minutes)}</b> {t(until[disruption.defaultChoice])}
    </span>
  )
}

const dayMinutes = 1440
function leftText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (minutes <= dayMinutes) return `${hours}:${String(minutes % 60).padStart(2, '0')}`
  return `${Math.floor(minutes / dayMinutes)} d ${hours % 24} h`
}

function LaneTable({ lanes, text }: { lanes: readonly Lane[]; text: LaneText }): ReactNode {
  const t = useWords(progressWords)
  return (
    <DataTable
      label={t('tableLabel')}
      rows={lanes}
      rowKey={({ id }) => id}
      columns={[
        { head: t('stateHead'), cell: (lane) => text.title(lane) },
        { head: t('bookings'), isNumber: true, cell: ({ parties }) => parties.length },
        { head: t('travellers'), isNumber: true, cell: ({ people }) => people },
      ]}
    />
  )
}
