import { writtenDay } from '@opentop/domain/written-day'
import { useShop } from './shop.tsx'

/** A day of a city in words, with its year. */
export function useDayText(): (day: string) => string {
  const { lang } = useShop()
  return (day) => writtenDay(lang, day, 'dated')
}
