import type { ReactNode } from 'react'
import { DraftColumns } from '../draft/DraftColumns.tsx'
import { fieldName } from '../draft/field-name.ts'
import { TourPage } from '../draft/TourPage.tsx'
import { draftWords } from '../messages/draft.ts'
import { passengerWords } from '../messages/passenger.ts'
import { tourWords } from '../messages/tours.ts'
import { useLang, useWords } from '../messages/words.ts'
import { cityKeyOf } from './city-key.ts'
import { NewTour } from './NewTour.tsx'
import { OptionPanels } from './OptionPanels.tsx'
import { TourFacts } from './TourFacts.tsx'

export function ToursPage(): ReactNode {
  const t = useWords(tourWords)
  const drafts = useWords(draftWords)
  const passengers = useWords(passengerWords)
  const lang = useLang()
  const wordOf = (step: string): string | undefined => {
    if (step in passengerWords) return passengers(step as keyof typeof passengerWords)
    return isField(step) ? t(fieldWords[step]) : undefined
  }
  return (
    <TourPage
      title={t('title')}
      path="/tours"
      changeOf={(tour) => t('changeOf', { tour })}
      published={drafts('published')}
      making={(beside, show) => <NewTour beside={beside} onMade={show} />}
      fieldOf={(body) => ({ name: (path) => fieldName(path, body, wordOf, lang), value: writtenValue })}
      editor={(editor) => (
        <DraftColumns editor={editor} effect={<p className="draft-columns__text">{t('effectText')}</p>}>
          <TourFacts tour={editor.document.body} cityKey={cityKeyOf(editor.draft.key)} onEdit={editor.document.edit} />
          <OptionPanels tour={editor.document.body} onEdit={editor.document.edit} />
        </DraftColumns>
      )}
    />
  )
}

const fieldWords = {
  status: 'status',
  supplier: 'supplier',
  meetingPoint: 'meetingPoint',
  travellers: 'travellers',
  months: 'months',
  use: 'use',
  minPassengers: 'min',
  maxPassengers: 'max',
  saleFrom: 'saleFrom',
  saleTo: 'saleTo',
  opens: 'opens',
  closes: 'closes',
  types: 'passengers',
  cancellation: 'cancellation',
} as const
const isField = (step: string): step is keyof typeof fieldWords => step in fieldWords

function writtenValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(writtenValue).join(', ')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(writtenValue).join(' / ')
  return String(value ?? '')
}
