import type { ReactNode } from 'react'
import { fieldName } from '../draft/field-name.ts'
import { TourPage } from '../draft/TourPage.tsx'
import { passengerWords } from '../messages/passenger.ts'
import { priceWords } from '../messages/prices.ts'
import { useLang, useWords } from '../messages/words.ts'
import { currencyKeys, writtenCents, type CurrencyKey } from './price-sheet.ts'
import './prices.css'
import { TourPrices } from './TourPrices.tsx'

const isPriced = (step: string): step is keyof typeof passengerWords | CurrencyKey =>
  step in passengerWords || currencyKeys.some((key) => key === step)

export function PricesPage(): ReactNode {
  const t = useWords(priceWords)
  const lang = useLang()
  const wordOf = (step: string): string | undefined => (isPriced(step) ? t(step) : undefined)
  return (
    <TourPage
      title={t('title')}
      path="/prices"
      changeOf={(tour) => t('changeOf', { tour })}
      published={t('published')}
      fieldOf={(body) => ({
        name: (path) => fieldName(path, body, wordOf, lang),
        value: (cents) => writtenCents(typeof cents === 'number' ? cents : undefined, lang),
      })}
      editor={(editor) => <TourPrices {...editor} />}
    />
  )
}
