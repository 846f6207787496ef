import { deviceTime, minutesSince } from '../device/device-time.ts'
import { usePage } from '../page/page-context.tsx'
import { useNow } from '@opentop/ui/time/use-now.ts'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { oldestIn, waitingIn, type Shift } from './shift.ts'
import './drive.css'

export function WaitingStrip({ shifts, isShown }: { shifts: readonly Shift[]; isShown: boolean }) {
  const { t, lang } = usePage()
  const oldest = oldestIn(shifts)
  const now = useNow(oldest ?? new Date(0).toISOString())
  if (!isShown || oldest === undefined) return null
  const count = shifts.reduce((sum, shift) => sum + waitingIn(shift), 0)
  const sentAt = shifts.at(-1)?.answeredAt
  return (
    <p className="drive__strip drive__strip--waiting">
      <Icon name="refresh" />
      <span>
        {t('drive.waiting', { count, minutes: minutesSince(Date.parse(oldest), now) })}{' '}
        {sentAt !== undefined && t('drive.last-sent', { time: deviceTime(lang, Date.parse(sentAt)) })}
      </span>
    </p>
  )
}
