import type { ReactNode } from 'react'
import { liveMapWords } from '../messages/live-map.ts'
import { useWords } from '../messages/words.ts'
import { classes } from '@opentop/ui/base/classes.ts'
import '../ui/line-mark.css'
import { isOfLine, lineText, type LiveCity } from './live-city.ts'

type Props = { city: LiveCity; chosen: string | undefined; onLine: (line: string) => void }

export function LineLegend({ city: { lines, vehicles }, chosen, onLine }: Props): ReactNode {
  const t = useWords(liveMapWords)
  return (
    <div className="line-legend" role="group" aria-label={t('lines')}>
      {lines.map((line) => {
        const count = vehicles.filter((vehicle) => isOfLine(vehicle, line)).length
        const name = lineText(line)
        return (
          <button
            key={name}
            type="button"
            className={classes('line-legend__line', 'line-mark', `line-mark--${line.colour}`)}
            aria-pressed={name === chosen}
            onClick={() => onLine(name)}
          >
            {t('lineCount', { line: line.name, count: line.vehicle === 'boat' ? t('boats', { count }) : t('buses', { count }) })}
          </button>
        )
      })}
    </div>
  )
}
