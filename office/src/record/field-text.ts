import type { CurrencyId } from '@opentop/domain/price/currency'
import { recordFieldWords } from '../messages/record.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useMe } from '../session/session.ts'
import { moneyText } from '../text/money-text.ts'

type Field = keyof typeof recordFieldWords
const isKnown = (name: string): name is Field => name in recordFieldWords

export function useFieldText(currencyId: CurrencyId | undefined) {
  const t = useWords(recordFieldWords)
  const lang = useLang()
  const { cities } = useMe()
  return {
    name: (name: string): string => (isKnown(name) ? t(name) : name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)),
    value(name: string, value: unknown): string | undefined {
      if (typeof value === 'number' && currencyId !== undefined && /cents$/i.test(name)) return moneyText(lang, value, currencyId)
      return name === 'locationId' ? cities.find(({ id }) => id === value)?.name : undefined
    },
  }
}
