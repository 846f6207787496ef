import { useLang } from '../messages/words.ts'
import { useNow } from './use-now.ts'
import { useZoneText } from './use-zone-text.ts'
import { whenText } from './when-text.ts'

/** Day and time in a city, with its name where the office's clock is another one. */
export function useWhenText(): (at: string, timeZone: string) => string {
  const lang = useLang()
  const now = useNow()
  const zoneText = useZoneText()
  return (at, timeZone) => `${whenText(lang, new Date(at), timeZone, now)}${zoneText(new Date(at), timeZone)}`
}
