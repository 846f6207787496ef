import { usePage } from '../state/page-context.tsx'
import { timeText } from '@opentop/ui/time/time-text.ts'

type ShiftedTimeProps = { time: string; newTime: string }

export function ShiftedTime({ time, newTime }: ShiftedTimeProps) {
  const { lang } = usePage()
  return <Shifted planned={timeText(lang, time)} now={timeText(lang, newTime)} />
}

export function Shifted({ planned, now }: { planned: string; now: string }) {
  const { t } = usePage()
  return (
    <>
      <s>
        <span className="visually-hidden">{t('word.planned')} </span>
        {planned}
      </s>{' '}
      <b>
        <span className="visually-hidden">{t('word.now-at')} </span>
        {now}
      </b>
    </>
  )
}
