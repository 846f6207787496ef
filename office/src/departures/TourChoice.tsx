import type { OfficeAnswers } from '@opentop/contract/office-api'
import type { ReactNode } from 'react'
import { departureWords } from '../messages/departures.ts'
import { useWords } from '../messages/words.ts'
import { ComboBox } from '../ui/ComboBox.tsx'

export type DepartureTour = OfficeAnswers['findDepartureTours']['tours'][number]

type Props = { tours: readonly DepartureTour[]; productId: number; onChoose: (productId: number) => void }

export function TourChoice({ tours, productId, onChoose }: Props): ReactNode {
  const t = useWords(departureWords)
  const choices = tours.map(({ productId: id, name, city }) => ({ value: String(id), label: name, detail: city }))
  return (
    <div className="departures-bar__tour">
      <ComboBox
        key={productId}
        label={t('tour')}
        isLabelHidden
        choices={choices}
        value={String(productId)}
        onChange={(chosen) => chosen !== null && onChoose(Number(chosen))}
      />
    </div>
  )
}
