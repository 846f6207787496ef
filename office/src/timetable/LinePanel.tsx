import type { ProductFile } from '@opentop/contract/product-file'
import type { ReactNode } from 'react'
import type { FieldEdit } from '../draft/waiting-edits.ts'
import { numberIn, timeIn } from '../draft/written.ts'
import { WrittenField } from '../draft/WrittenField.tsx'
import { timetableWords } from '../messages/timetables.ts'
import { useLang, useWords } from '../messages/words.ts'
import { Panel } from '../ui/Panel.tsx'
import { Table } from '../ui/Table.tsx'
import { runsADay, vehiclesAtOnce } from './line-runs.ts'

type Props = { routes: ProductFile['routes']; onEdit: (fields: readonly FieldEdit[]) => void }
const clocks = ['first', 'last'] as const
const lengths = [
  ['every', 'everyMinutes'],
  ['loop', 'loopMinutes'],
] as const

export function LinePanel({ routes, onEdit }: Props): ReactNode {
  const t = useWords(timetableWords)
  const lang = useLang()
  return (
    <Panel title={t('lines')} flush foot={t('linesHelp')}>
      <Table label={t('hoursOfLines')}>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            {[...clocks, 'every' as const, 'loop' as const].map((one) => (
              <th key={one} scope="col">
                {t(one)}
              </th>
            ))}
            <th scope="col" className="table__number">
              {t('runs')}
            </th>
            <th scope="col" className="table__number">
              {t('vehicles')}
            </th>
          </tr>
        </thead>
        <tbody>
          {routes.map((route) => {
            const name = route.names[lang]
            const write = (field: string, after: unknown): void => onEdit([{ path: ['routes', `#${route.key}`, field], after }])
            return (
              <tr key={route.key}>
                <th scope="row">{name}</th>
                {clocks.map((field) => (
                  <td key={field}>
                    <WrittenField
                      label={`${name}, ${t(field)}`}
                      isLabelHidden
                      value={route[field]}
                      read={timeIn}
                      mistake={t('notTime')}
                      onWrite={(time) => write(field, time)}
                    />
                  </td>
                ))}
                {lengths.map(([word, field]) => (
                  <td key={field}>
                    <WrittenField
                      label={`${name}, ${t(word)}`}
                      isLabelHidden
                      value={String(route[field])}
                      read={numberIn}
                      mistake={t('notNumber')}
                      onWrite={(minutes) => write(field, minutes)}
                    />
                  </td>
                ))}
                <td className="table__number">{runsADay(route)}</td>
                <td className="table__number">{vehiclesAtOnce(route)}</td>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </Panel>
  )
}
