import { useState, type ReactNode } from 'react'
import { useOfficeZone } from '../site/site.ts'
import { Conflict } from '../act/Conflict.tsx'
import { useAct } from '../act/use-act.ts'
import { useSeen } from '../act/use-seen.ts'
import { peopleWords } from '../messages/people.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Refused } from '../ui/Refused.tsx'
import { showToast } from '../ui/toast.ts'
import { GrantFields, isComplete } from './GrantFields.tsx'
import { renewPeople, type Person } from './person.ts'
import { usePlaceNames, type Grant } from './place-name.ts'
import { useRoleName } from './role-name.ts'

export function PersonRoles({ person, onSaved }: { person: Person; onSaved: () => void }): ReactNode {
  const timeZone = useOfficeZone()
  const t = useWords(peopleWords)
  const places = usePlaceNames()
  const roleName = useRoleName()
  const act = useAct('changeGrants')
  const { id, name, grants: saved } = person
  const { isChanged, version, look } = useSeen(person, (one) => one.grants)
  const [grants, setGrants] = useState(saved)
  const [isTried, setTried] = useState(false)
  const save = async (over = version): Promise<void> => {
    setTried(true)
    if (!isComplete(grants)) return
    const done = await act.run({ id, version: over, grants })
    await renewPeople()
    if (!done) return
    showToast(t('rolesSaved', { name }))
    onSaved()
  }
  const settle = (): void => {
    look()
    act.reset()
  }
  const isConflict = act.conflict || isChanged
  const { by, at } = act.refused?.params ?? {}
  const textOf = (all: readonly Grant[]): string => all.map((one) => `${roleName(one.role)}: ${places(one).join(', ')}`).join('; ')
  return (
    <div className="people__part people__part--wide">
      <h3>{t('roles')}</h3>
      <GrantFields grants={grants} onChange={setGrants} isTried={isTried} />
      {isConflict ? (
        <Conflict
          fields={[{ label: t('roles'), mine: textOf(grants), now: textOf(saved) }]}
          by={by === undefined ? undefined : String(by)}
          at={at === undefined ? undefined : String(at)}
          timeZone={timeZone}
          isPending={act.pending}
          onMine={() => {
            settle()
            void save(person.version)
          }}
          onNow={() => {
            settle()
            setGrants(saved)
          }}
        />
      ) : (
        <Refused problem={act.refused} />
      )}
      <Button kind="ink" isDisabled={isConflict} isPending={act.pending} onPress={() => void save()}>
        {t('saveRoles')}
      </Button>
    </div>
  )
}
