import type { ReactNode } from 'react'
import { frameWords } from '../messages/frame.ts'
import { useLang, useWords } from '../messages/words.ts'
import { usePlace } from '../site/site.ts'
import { useNow } from '../text/use-now.ts'
import { dayText, timeText } from '../text/when-text.ts'
import './page.css'

/** The city's time, never the computer's; it says which city. */
export function CityClock({ of }: { of?: { name: string; timezone: string } | undefined }): ReactNode {
  const t = useWords(frameWords)
  const lang = useLang()
  const largest = usePlace()?.city
  const city = of ?? largest
  const now = useNow()
  if (!city) return null
  return (
    <span className="page-bar__clock">
      <b className="page-bar__time">{timeText(lang, now, city.timezone)}</b>
      <span className="page-bar__place">{t('cityTime', { city: city.name, day: dayText(lang, now, city.timezone, now) })}</span>
    </span>
  )
}
