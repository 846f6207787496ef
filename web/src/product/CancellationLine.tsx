import { usePage } from '../state/page-context.tsx'
import { classes } from '../ui/classes.ts'
import { cancellationLine, type Stretch } from './cancellation-line.ts'
import type { ShownProduct } from './shown-product.ts'
import './cancellation-line.css'
import './product.css'

type CancellationProps = { tiers: ShownProduct['cancellation']; timed: boolean; city: string }

/** The cancellation policy as a timeline that ends at the start of the trip. */
export function CancellationLine({ tiers, timed, city }: CancellationProps) {
  const { t } = usePage()
  const stretches = cancellationLine(tiers)
  return (
    <section className="product__section">
      <h2 className="title-3">{t('product.cancellation')}</h2>
      <ol className={classes('cancellation-line', `cancellation-line--${stretches.length}`)}>
        {stretches.map((stretch) => (
          <li
            key={stretch.toHours}
            className={stretch.refundPercent === 100 ? 'is-refunded' : stretch.refundPercent > 0 ? 'is-partly-refunded' : undefined}
          >
            <Refund {...stretch} />
          </li>
        ))}
        <li>
          <b>{t(timed ? 'product.departure' : 'product.travel-day')}</b>
          <span>{t('product.city-time', { city })}</span>
        </li>
      </ol>
    </section>
  )
}

function Refund({ refundPercent, fromHours, toHours }: Stretch) {
  const { t } = usePage()
  if (refundPercent === 0)
    return (
      <>
        <b>{t('product.refund-none')}</b>
        <span>{fromHours === null ? t('product.never-refunded') : t('product.last-hours', { count: fromHours })}</span>
      </>
    )
  return (
    <>
      <b>{refundPercent === 100 ? t('product.refund-full') : t('product.refund-part', { percent: refundPercent })}</b>
      <span>{toHours === 0 ? t('product.until-start') : t('product.until-hours', { count: toHours })}</span>
    </>
  )
}
