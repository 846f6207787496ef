import type { TimetableLine } from '@opentop/contract/timetable'
import { shortName } from '../live/board.ts'
import { usePage } from '../state/page-context.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import '@opentop/ui/base/scripting.css'
import '../ui/chip.css'

type LineChipsProps = {
  lines: readonly TimetableLine[]
  chosen: number | undefined
  onChoose: (line: number | undefined) => void
  className?: string
}

export function LineChips({ lines, chosen, onChoose, className }: LineChipsProps) {
  const { t } = usePage()
  if (lines.length < 2) return null
  return (
    <div className={classes('chips scripted', className)} role="group" aria-label={t('map.key')}>
      <button type="button" className="chip" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {t('live.all-lines')}
      </button>
      {lines.map((line, n) => (
        <button
          key={`${line.productId} ${line.key}`}
          type="button"
          className="chip"
          aria-pressed={chosen === n}
          onClick={() => onChoose(chosen === n ? undefined : n)}
        >
          <i className={`map__swatch map__swatch--${line.colour}`} />
          {shortName(line)}
        </button>
      ))}
    </div>
  )
}
