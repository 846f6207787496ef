import type { Deadline } from '@opentop/contract/deadline'
import { deadlineParts } from '../deadline/deadline-text.ts'
import { usePage } from '../state/page-context.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import type { ShownProduct } from './shown-product.ts'
import './cancellation-line.css'
import './product.css'

type CancellationProps = { refunds: ShownProduct['refunds']; timed: boolean; city: string }

export function CancellationLine({ refunds, timed, city }: CancellationProps) {
  const { t } = usePage()
  const open = refunds.some(({ kind }) => kind === 'first-use')
  const untilStart = refunds.some((refund) => refund.kind === 'hours-before' && refund.hours === 0)
  const steps = refunds.length + (open || untilStart ? 0 : 1)
  return (
    <section className="product__section">
      <h2 className="title-3">{t('product.cancellation')}</h2>
      <ol className={classes('cancellation-line', `cancellation-line--${steps}`)}>
        {refunds.map((refund, index) => (
          <Refund key={index} refund={refund} city={city} />
        ))}
        {!open && !untilStart && (
          <li>
            <b>{t('product.refund-none')}</b>
            <span>{t(refunds.length > 0 ? 'product.refund-after' : 'product.never-refunded')}</span>
          </li>
        )}
        <li>
          <b>{t(open ? 'product.first-use' : timed ? 'product.departure' : 'product.travel-day')}</b>
          <span>{t('product.city-time', { city })}</span>
        </li>
      </ol>
    </section>
  )
}

function Refund({ refund, city }: { refund: Deadline; city: string }) {
  const { t, lang, intl } = usePage()
  const isWhole = 'percent' in refund && refund.percent === 100
  const { lead, end } = deadlineParts(t, lang, refund, city)
  return (
    <li className={isWhole ? 'is-refunded' : 'is-partly-refunded'}>
      <b>{isWhole ? t('product.refund-full') : lead}</b>
      <span>{end.charAt(0).toLocaleUpperCase(intl) + end.slice(1)}</span>
    </li>
  )
}
