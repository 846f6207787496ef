import type { Disruption } from '@opentop/contract/disruption-act'
import type { ReactNode } from 'react'
import { disruptionWords } from '../messages/disruption.ts'
import { useWords } from '../messages/words.ts'
import type { IconName } from '../ui/icons.tsx'
import { Tag, type Tone } from '../ui/Tag.tsx'

type State = Disruption['state']
const looks: Readonly<Record<State, { icon: IconName; tone?: Tone }>> = {
  draft: { icon: 'edit' },
  waiting: { icon: 'hourglass', tone: 'care' },
  announced: { icon: 'send', tone: 'bad' },
  closed: { icon: 'check', tone: 'ok' },
  withdrawn: { icon: 'trash' },
}

export function DisruptionState({ state }: { state: State }): ReactNode {
  const t = useWords(disruptionWords)
  const { icon, tone } = looks[state]
  return (
    <Tag icon={icon} tone={tone}>
      {t(state)}
    </Tag>
  )
}
