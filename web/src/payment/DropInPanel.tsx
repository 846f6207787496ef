import { lazy, Suspense } from 'react'
import { usePage } from '../state/page-context.tsx'
import { useHydrated } from '@opentop/ui/hydration/use-hydrated.tsx'
import type { AdyenDropInProps } from './AdyenDropIn.tsx'
import '@opentop/ui/styles/panel.css'

/** Large, so it is loaded only by shops that use Adyen. */
const AdyenDropIn = lazy(async () => ({ default: (await import('./AdyenDropIn.tsx')).AdyenDropIn }))

export function DropInPanel(props: AdyenDropInProps) {
  const { t } = usePage()
  const hydrated = useHydrated()
  return (
    <section className="panel" aria-labelledby="pay-with">
      <h2 className="title-3" id="pay-with">
        {t('payment.with')}
      </h2>
      {hydrated && (
        <Suspense>
          <AdyenDropIn {...props} />
        </Suspense>
      )}
    </section>
  )
}
