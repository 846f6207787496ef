import { usePage } from '../state/page-context.tsx'
import type { ScheduleRow } from './shown-product.ts'
import './line-swatch.css'
import './product.css'
import './schedule.css'
import '../ui/table.css'

export function Schedule({ rows, timed }: { rows: readonly ScheduleRow[]; timed: boolean }) {
  const { t } = usePage()
  const title = t('product.schedule')
  return (
    <section className="product__section">
      <h2 className="title-3">{title}</h2>
      {/* a scrollable table must be focusable, so that it can be scrolled with the keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="table-scroll" tabIndex={0} role="region" aria-label={title}>
        <table className="table schedule">
          <thead>
            <tr>
              <th scope="col">{t('product.line')}</th>
              <th scope="col">{t('product.first')}</th>
              <th scope="col">{t('product.last')}</th>
              <th scope="col">{t('product.every')}</th>
              <th scope="col">{t(timed ? 'product.trip' : 'product.loop')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <i className={`line-swatch line-swatch--${row.colour}`} />
                  {row.name}
                </th>
                <td>{row.first}</td>
                <td>{row.last}</td>
                <td>{row.every || '–'}</td>
                <td>{row.loop}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
