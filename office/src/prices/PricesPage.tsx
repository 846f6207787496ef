import type { ReactNode } from 'react'
import { TourPage } from '../draft/TourPage.tsx'
import { priceWords } from '../messages/prices.ts'
import { useWords } from '../messages/words.ts'
import './prices.css'
import { TourPrices } from './TourPrices.tsx'

export function PricesPage(): ReactNode {
  const t = useWords(priceWords)
  return (
    <TourPage
      title={t('title')}
      path="/prices"
      editor={(editor) => <TourPrices key={`${editor.tour.key} ${editor.change ?? ''}`} {...editor} />}
    />
  )
}
