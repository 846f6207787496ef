import type { BookedSale } from '@opentop/contract/booking'
import { usePage } from '../state/page-context.tsx'
import { timeText } from '@opentop/ui/time/time-text.ts'
import { dayText } from '../time/day-text.ts'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import type { possibleOf } from './possible.ts'

type NotPossibleProps = { sale: BookedSale; reason: NonNullable<ReturnType<typeof possibleOf>['reason']> }

export function NotPossible({ sale: { deadline, location }, reason }: NotPossibleProps) {
  const { t, lang } = usePage()
  if (reason !== 'over') return <Notice kind="info">{t(`my-booking.not-${reason}`)}</Notice>
  if (deadline.kind !== 'over' || deadline.day === undefined || deadline.time === undefined) return null
  const moment = { day: dayText(t, deadline.day, 'short'), time: timeText(lang, deadline.time), city: location }
  return <Notice kind="info">{t('my-booking.not-over', moment)}</Notice>
}
