import { usePage } from '../state/page-context.tsx'
import './calendar.css'

const signs = [
  ['AVAILABLE', 'legend__ok'],
  ['ALMOST_SOLD_OUT', 'legend__few'],
  ['SOLD_OUT', 'legend__out'],
  ['BLOCK_OUT', 'legend__block'],
  ['UNAVAILABLE', 'legend__none'],
] as const

export function Legend() {
  const { t } = usePage()
  return (
    <ul className="legend">
      {signs.map(([label, sign]) => (
        <li key={label}>
          <i className={sign} />
          {t(`booking.label-${label}`)}
        </li>
      ))}
    </ul>
  )
}
