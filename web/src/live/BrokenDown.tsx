import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { clockText, type TimeView } from './arrival-text.ts'
import { shortName, type Board } from './board.ts'
import './last-soon.css'

export function BrokenDown({ board: { rows }, view }: { board: Board; view: TimeView }) {
  const { t } = usePage()
  return rows.flatMap(({ arrival, line }) => {
    if (!arrival.isBroken) return []
    const next = rows.find((row) => row.line === line && !row.arrival.isCancelled)
    const said = { line: shortName(line), time: clockText(arrival.planned, view) }
    const text = next ? t('arrival.broke-down-next', { ...said, next: clockText(next.arrival.from, view) }) : t('arrival.broke-down', said)
    return (
      <p key={`${line.productId} ${line.key} ${arrival.start}`} className="last-soon" role="status">
        <Icon name="warn" />
        <b>{text}</b>
      </p>
    )
  })
}
