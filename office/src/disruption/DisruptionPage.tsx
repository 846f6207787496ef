import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { Page } from '../frame/Page.tsx'
import { useLive } from '../live/live-feed.ts'
import { disruptionWords } from '../messages/disruption.ts'
import { frameWords } from '../messages/frame.ts'
import { useWords } from '../messages/words.ts'
import { keepBefore, useRead } from '../query.ts'
import { useCan } from '../session/session.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Empty } from '../ui/States.tsx'
import { DraftScreen } from './DraftScreen.tsx'
import { NewDraft, SavedDraft } from './FirstDraft.tsx'
import { ProgressScreen } from './ProgressScreen.tsx'
import { namedStart } from './tours.ts'
import { renewDisruptions } from './use-saving.ts'
import { WaitingScreen } from './WaitingScreen.tsx'

const everyMs = 30_000

/** One disruption: a draft, one that waits for a second person, or the progress of one that is announced. `new` begins one. */
export function DisruptionPage(): ReactNode {
  const d = useWords(disruptionWords)
  const f = useWords(frameWords)
  const { id = 'new' } = useParams({ strict: false })
  const named = namedStart(useSearch({ strict: false }) as Record<string, string>)
  const navigate = useNavigate()
  const canAnnounce = useCan('disruption.announce')
  // a draft that was just saved stays on the screen as it is while its address changes
  const [made, setMade] = useState<string>()
  const [reads, setReads] = useState(0)
  const isWritten = id === 'new' || id === made
  const read = useRead('getDisruption', { id }, { enabled: !isWritten, refetchInterval: everyMs, placeholderData: keepBefore })
  const { data } = read
  const isUnknown = read.error?.problem.code === 'disruption-unknown'
  useLive(['disruption.changed'], (event) => {
    if (event === 'reset' || event.subjectId === id) void renewDisruptions()
  })
  const goTo = (to: string): void => void navigate({ to: '/disruptions/$id', params: { id: to }, replace: true })
  const screen = {
    onMade(to: string) {
      setMade(to)
      goTo(to)
    },
    onDone(to: string) {
      setMade(undefined)
      goTo(to)
    },
    onTakeTheirs() {
      setMade(undefined)
      setReads(reads + 1)
      void renewDisruptions()
    },
  }
  if (isWritten && canAnnounce) return <NewDraft named={named}>{(first) => <DraftScreen first={first} {...screen} />}</NewDraft>
  const shown = data?.disruption.id === id ? data : undefined
  if (shown && shown.disruption.state === 'draft' && canAnnounce)
    return (
      <SavedDraft key={`${id} ${reads}`} disruption={shown.disruption}>
        {(first, saved) => <DraftScreen first={first} saved={saved} {...screen} />}
      </SavedDraft>
    )
  if (shown && (shown.disruption.state === 'draft' || shown.disruption.state === 'waiting'))
    return <WaitingScreen disruption={shown.disruption} />
  if (shown) return <ProgressScreen {...shown} />
  const back = (
    <Link to="/disruptions" className={buttonClass({})}>
      {d('toList')}
    </Link>
  )
  return (
    <Page title={d('title')} crumb={{ to: '/disruptions', text: d('title') }}>
      <Panel>
        {isWritten && (
          <Empty title={f('notAllowedTitle')} acts={back}>
            {''}
          </Empty>
        )}
        {!isWritten && !isUnknown && <ReadState read={read} rows={8} />}
        {!isWritten && isUnknown && (
          <Empty title={d('notFoundTitle')} acts={back}>
            {d('notFoundText')}
          </Empty>
        )}
      </Panel>
    </Page>
  )
}
