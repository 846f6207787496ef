import { useState, type ReactNode } from 'react'
import { SessionTable } from '../account/SessionTable.tsx'
import { useAct } from '../act/use-act.ts'
import { peopleWords } from '../messages/people.ts'
import { useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { useMe } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { Drawer } from '../ui/Drawer.tsx'
import { Refused } from '../ui/Refused.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { showToast } from '../ui/toast.ts'
import { PersonRoles } from './PersonRoles.tsx'
import { renewPeople, type Person } from './person.ts'
import { TextLanguages } from './TextLanguages.tsx'
import { LeaveDialog, ResetDialog } from './WeightyDialogs.tsx'

export function PersonDrawer({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const read = useRead('getPerson', { id })
  const { data } = read
  return (
    <Drawer title={data?.name ?? ''} onClose={onClose}>
      {!data && <ReadState read={read} />}
      {data && <PersonParts key={data.id} person={data} onClose={onClose} />}
    </Drawer>
  )
}

function PersonParts({ person, onClose }: { person: Person; onClose: () => void }): ReactNode {
  const t = useWords(peopleWords)
  const me = useMe()
  const [turn, setTurn] = useState(0)
  const [asked, setAsked] = useState<'reset' | 'leave'>()
  const { name } = person
  return (
    <>
      <p className="people__help">{person.email}</p>
      <PersonRoles key={turn} person={person} onSaved={() => setTurn(turn + 1)} />
      <TextLanguages person={person} />
      <Sessions person={person} />
      {person.id !== me.id && (
        <div className="people__part">
          <h3>{t('lostDevice')}</h3>
          <p className="people__help">{t('lostText', { name })}</p>
          <Button onPress={() => setAsked('reset')}>{t('reset')}</Button>
        </div>
      )}
      <div className="people__part">
        <h3>{t('leave')}</h3>
        <p className="people__help">{t('leaveText', { name })}</p>
        <Button kind="bad" onPress={() => setAsked('leave')}>
          {t('leaveAct', { name })}
        </Button>
      </div>
      {asked === 'reset' && <ResetDialog person={person} onClose={() => setAsked(undefined)} onDone={renewPeople} />}
      {asked === 'leave' && (
        <LeaveDialog
          person={person}
          onClose={() => setAsked(undefined)}
          onDone={async () => {
            onClose()
            await renewPeople()
          }}
        />
      )}
    </>
  )
}

function Sessions({ person: { id, sessions } }: { person: Person }): ReactNode {
  const t = useWords(peopleWords)
  const act = useAct('endPersonSession')
  const end = async (sessionId: string): Promise<void> => {
    if (!(await act.run({ id, sessionId }))) return
    await renewPeople()
    showToast(t('ended'))
  }
  return (
    <div className="people__part people__part--wide">
      <h3>{t('sessions')}</h3>
      <Refused problem={act.refused} />
      {sessions.length === 0 ? (
        <p className="people__help">{t('noSessions')}</p>
      ) : (
        <SessionTable sessions={sessions} isPending={act.pending} onEnd={(sessionId) => void end(sessionId)} />
      )}
    </div>
  )
}
