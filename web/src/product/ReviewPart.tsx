import { lazy, Suspense, type ReactNode } from 'react'
import { usePage } from '../state/page-context.tsx'
import { useHydrated } from '@opentop/ui/hydration/use-hydrated.tsx'

const ThirdPartyReviews = lazy(async () => ({ default: (await import('./ThirdPartyReviews.tsx')).ThirdPartyReviews }))

export function ReviewPart({ productId, own }: { productId: number; own: ReactNode }) {
  const { arms, site } = usePage()
  const party = site.thirdParties.reviews
  if (!useHydrated() || arms.TRUSTPILOT !== 'B' || !party) return own
  return (
    <Suspense fallback={own}>
      <ThirdPartyReviews party={party} productId={productId} own={own} />
    </Suspense>
  )
}
