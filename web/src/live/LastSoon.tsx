import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { clockText, type TimeView } from './arrival-text.ts'
import { lastSoon, shortName, type Board } from './board.ts'
import './last-soon.css'

export function LastSoon({ board, view }: { board: Board; view: TimeView }) {
  const { t } = usePage()
  return lastSoon(board, view.now).map(({ line, at }) => (
    <p key={`${line.productId} ${line.key}`} className="last-soon" role="status">
      <Icon name="hour" />
      <b>{t('arrival.last-soon', { line: shortName(line), time: clockText(at, view) })}</b>
    </p>
  ))
}
