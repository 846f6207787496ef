import type { Deadline } from '@opentop/contract/deadline'
import { usePage } from '../state/page-context.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { IconName } from '@opentop/ui/base/icon-names.ts'
import { deadlineParts } from './deadline-text.ts'
import './refund-deadline.css'

const looks: Record<Deadline['kind'], { icon: IconName; state: 'free' | 'soon' | 'over' | 'open' }> = {
  until: { icon: 'shield', state: 'free' },
  'day-before': { icon: 'shield', state: 'free' },
  'hours-before': { icon: 'shield', state: 'free' },
  soon: { icon: 'hour', state: 'soon' },
  over: { icon: 'block', state: 'over' },
  never: { icon: 'block', state: 'over' },
  'first-use': { icon: 'ticket', state: 'open' },
}

type RefundDeadlineProps = {
  deadline: Deadline
  city: string
  className?: string
}

export function RefundDeadline({ deadline, city, className }: RefundDeadlineProps) {
  const { t, lang } = usePage()
  const { icon, state } = looks[deadline.kind]
  const { lead, end } = deadlineParts(t, lang, deadline, city)
  return (
    <p className={classes('refund-deadline', `refund-deadline--${state}`, className)}>
      <Icon name={icon} />
      <span>
        <b>{lead}</b>
        {end && ` ${end}`}
      </span>
    </p>
  )
}
