import { usePage } from '../state/page-context.tsx'

const signs = [
  ['AVAILABLE', 'l-ok'],
  ['ALMOST_SOLD_OUT', 'l-few'],
  ['SOLD_OUT', 'l-out'],
  ['BLOCK_OUT', 'l-block'],
  ['UNAVAILABLE', 'l-none'],
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
