import type { ReactNode } from 'react'
import { scopeWords } from '../messages/disruption-draft.ts'
import { useWords } from '../messages/words.ts'
import { useMe } from '../session/session.ts'
import { ComboBox } from '../ui/ComboBox.tsx'
import { Segment } from '../ui/Toggle.tsx'
import { withLines, withReach, type ScopeMistake } from './draft.ts'
import type { Tour } from './tours.ts'
import type { DraftState } from './use-draft.ts'

type Props = { state: DraftState; tours: readonly Tour[]; tour: Tour | undefined; mistakes: readonly ScopeMistake[] }

export function ScopePlace({ state: { draft, change }, tours, tour, mistakes }: Props): ReactNode {
  const t = useWords(scopeWords)
  const { cities } = useMe()
  const noTour = { ...withLines(draft, []), minutes: [] }
  const chooseCity = (id: string | null): void =>
    change({ ...noTour, locationId: id === null ? undefined : Number(id), productId: undefined, optionIds: [] })
  const chooseTour = (id: string | null): void => {
    const chosen = tours.find(({ productId }) => String(productId) === id)
    change({ ...noTour, productId: chosen?.productId, optionIds: chosen?.optionIds ?? [] })
  }
  return (
    <>
      <div className="disruption-form__row">
        <ComboBox
          label={t('city')}
          value={draft.locationId === undefined ? null : String(draft.locationId)}
          onChange={chooseCity}
          choices={cities.map(({ id, name }) => ({ value: String(id), label: name }))}
          mistake={mistakes.includes('city') ? t('cityMissing') : undefined}
        />
        <Segment
          label={t('reach')}
          value={draft.reach}
          onChange={(reach) => change(withReach(draft, reach))}
          choices={[
            { value: 'tour', label: t('oneTour') },
            { value: 'city', label: t('wholeCity') },
          ]}
        />
      </div>
      {draft.reach === 'tour' && (
        <ComboBox
          key={draft.locationId}
          label={t('tour')}
          value={tour ? String(tour.productId) : null}
          onChange={chooseTour}
          choices={tours.map(({ productId, name }) => ({ value: String(productId), label: name }))}
          mistake={mistakes.includes('tour') ? t('tourMissing') : undefined}
        />
      )}
    </>
  )
}
