import type { OfficeAnswers } from '@opentop/contract/office-api'
import { useState, type ReactNode } from 'react'
import { Page } from '../frame/Page.tsx'
import { disruptionWords } from '../messages/disruption.ts'
import { useWords } from '../messages/words.ts'
import { useCan } from '../session/session.ts'
import { Steps } from '../ui/Steps.tsx'
import { ChooseDialog } from './ChooseDialog.tsx'
import { useDisruptionName } from './disruption-name.ts'
import './disruption.css'
import { LaneList } from './LaneList.tsx'
import { useLaneText } from './lane-text.ts'
import { lanesOf, type Party } from './lanes.ts'
import { ProgressActs } from './ProgressActs.tsx'
import { WherePanel } from './WherePanel.tsx'

export function ProgressScreen({ disruption, parties }: OfficeAnswers['getDisruption']): ReactNode {
  const d = useWords(disruptionWords)
  const canChoose = useCan('orders.change')
  const { name } = useDisruptionName()
  const text = useLaneText(disruption.timezone)
  const [chosenFor, setChosenFor] = useState<Party>()
  const lanes = lanesOf(parties)
  const isRunning = disruption.state === 'announced'
  const onChoose = canChoose && isRunning ? setChosenFor : undefined
  const steps = [d('stepScope'), d('stepAffected'), d('stepOffers'), d('stepMessage'), d('stepProgress')]
  return (
    <Page
      title={name(disruption)}
      crumb={{ to: '/disruptions', text: d('title') }}
      clock={{ name: disruption.city, timezone: disruption.timezone }}
    >
      <Steps label={d('steps')} steps={steps} present={4} />
      <WherePanel disruption={disruption} parties={parties} lanes={lanes} text={text} />
      <LaneList lanes={lanes} text={text} onChoose={onChoose} />
      <ProgressActs disruption={disruption} parties={parties} text={text} onChoose={onChoose} />
      {chosenFor && <ChooseDialog disruption={disruption} party={chosenFor} onClose={() => setChosenFor(undefined)} />}
    </Page>
  )
}
