import { useShop } from '../shop.tsx'

const signs = [
  ['AVAILABLE', 'l-ok'],
  ['ALMOST_SOLD_OUT', 'l-few'],
  ['SOLD_OUT', 'l-out'],
  ['BLOCK_OUT', 'l-block'],
  ['UNAVAILABLE', 'l-none'],
] as const

export function Legend() {
  const { t } = useShop()
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
