import { useLang } from '../messages/words.ts'
import { moneyText } from '../text/money-text.ts'
import type { Sum } from './difference.ts'

export function useSums(): (sums: readonly Sum[]) => string {
  const lang = useLang()
  return (sums) => new Intl.ListFormat(lang).format(sums.map(({ cents, currencyId }) => moneyText(lang, cents, currencyId)))
}
