import type { Option, Product } from '@opentop/contract/product'
import { hasAccompanied, hasStudent } from '@opentop/domain/passenger/party'
import { lazy, Suspense } from 'react'
import { useHydrated } from '@opentop/ui/hydration/use-hydrated.tsx'
import { partyOf, type Choice, type ChoiceAction } from '@opentop/ui/trip/choice.ts'
import { PlainDocuments } from './PlainDocuments.tsx'
import './documents.css'

/** Few parties need a document, so not part of the first load. */
const DocumentFields = lazy(async () => ({ default: (await import('./DocumentFields.tsx')).DocumentFields }))

type PassengerDocumentsProps = { option: Option; travellers: Product['travellers']; choice: Choice; act: (action: ChoiceAction) => void }

export function PassengerDocuments({ option, travellers, choice, act }: PassengerDocumentsProps) {
  const hydrated = useHydrated()
  const party = partyOf(choice, option)
  const hasNames = travellers !== 'none'
  const isNeeded = hasStudent(party) || (hasNames && hasAccompanied(party))
  return (
    <>
      {hydrated && isNeeded && (
        <Suspense>
          <DocumentFields party={party} hasNames={hasNames} choice={choice} act={act} />
        </Suspense>
      )}
      <noscript>{import.meta.env.SSR && <PlainDocuments option={option} hasNames={hasNames} choice={choice} />}</noscript>
    </>
  )
}
