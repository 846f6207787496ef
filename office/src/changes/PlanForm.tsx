import { useId, useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { changesWords } from '../messages/changes.ts'
import { useLang, useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { useMe } from '../session/session.ts'
import { usePlace } from '../site/site.ts'
import { useNow } from '../text/use-now.ts'
import { calendarDayText } from '../text/when-text.ts'
import { Button } from '../ui/Button.tsx'
import { DatePicker } from '../ui/LazyDatePicker.tsx'
import { Refused } from '../ui/Refused.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { showToast } from '../ui/toast.ts'

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

export function PlanForm({ id }: { id: string }): ReactNode {
  const t = useWords(changesWords)
  const lang = useLang()
  const now = useNow()
  const titleId = useId()
  const zones = useZones()
  const [day, setDay] = useState<string | null>(null)
  const [time, setTime] = useState('06:00')
  const [timezone, setTimezone] = useState(zones[0]?.value ?? 'UTC')
  const [wasSent, setSent] = useState(false)
  const { run, pending, refused } = useAct('planChange')
  const plan = async (): Promise<void> => {
    setSent(true)
    if (!day || !isTime(time)) return
    const done = await run({ id, day, time, timezone })
    if (!done) return
    const shifted = done.time === time ? '' : ` ${t('shifted', { asked: time, time: done.time })}`
    showToast(`${t('wasPlanned', { day: calendarDayText(lang, done.day, now), time: done.time, zone: done.timezone })}${shifted}`)
    await queries.invalidateQueries()
  }
  return (
    <section className="changes__plan" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('planTitle')}</h3>
      <DatePicker label={t('day')} value={day} onChange={setDay} mistake={wasSent && !day ? t('dayMissing') : undefined} />
      <TextField
        label={t('time')}
        help={t('timeHelp')}
        inputMode="numeric"
        maxLength={5}
        value={time}
        onChange={setTime}
        mistake={wasSent && !isTime(time) ? t('timeWrong') : undefined}
      />
      <Select label={t('zone')} choices={zones} value={timezone} onChange={setTimezone} />
      <Refused problem={refused} />
      <Button kind="ink" isPending={pending} onPress={() => void plan()}>
        {t('plan')}
      </Button>
    </section>
  )
}

/** The zone of the site's first city, those of its others, and the one where the person is. */
function useZones(): { value: string; label: string; detail?: string }[] {
  const t = useWords(changesWords)
  const place = usePlace()
  const { cities } = useMe()
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const ofCities = [place?.city, ...(place?.cities ?? cities)].flatMap((city) => city?.timezone ?? [])
  return [...new Set([...ofCities, own])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
    ...(value === own ? { detail: t('yourZone') } : {}),
  }))
}
