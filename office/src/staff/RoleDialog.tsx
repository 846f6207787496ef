import type { RefusalParams } from '@opentop/contract/endpoint'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useOfficeZone } from '../site/site.ts'
import { Conflict, Theirs } from '../act/Conflict.tsx'
import { useAct } from '../act/use-act.ts'
import { useMerged } from '../act/use-merged.ts'
import { peopleWords } from '../messages/people.ts'
import { rightWords } from '../messages/right.ts'
import { useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Refused } from '../ui/Refused.tsx'
import { TextField } from '../ui/TextField.tsx'
import { showToast } from '../ui/toast.ts'
import { Checkbox } from '../ui/Toggle.tsx'
import { isOpenRight } from './open-rights.ts'
import type { Role } from './role-name.ts'

const none = { name: '', rights: [] as Role['rights'] }
type Props = { edited: Role | undefined; rights: readonly Role['rights'][number][]; onClose: () => void }

export function RoleDialog({ edited: role, rights, onClose }: Props): ReactNode {
  const timeZone = useOfficeZone()
  const t = useWords(peopleWords)
  const make = useAct('makeRole')
  const change = useAct('changeRole')
  const remove = useAct('deleteRole')
  const { name: nameNow, rights: rightsNow } = role ?? none
  const now = { name: nameNow, rights: rights.filter((one) => rightsNow.includes(one)) }
  const { values, change: setValues, conflicts, theirs, changes, keepMine, takeTheirs } = useMerged(now)
  const { name } = values
  const [isTried, setTried] = useState(false)
  const refused = make.refused ?? change.refused ?? remove.refused
  const isTaken = refused?.code === 'name-taken'
  const finish = async (answer: object | undefined, text: string): Promise<void> => {
    if (answer) onClose()
    await queries.invalidateQueries({ queryKey: ['listRoles'] })
    if (answer) showToast(text)
  }
  const save = async (): Promise<void> => {
    setTried(true)
    if (name.trim() === '') return
    const answer = role ? await change.run({ key: role.key, changes }) : await make.run(values)
    await finish(answer, t('roleMade'))
  }
  const isConflict = conflicts.length > 0
  const labelOf = (field: keyof typeof now): string => t(field === 'name' ? 'roleName' : 'roleRights')
  const shown = (field: keyof typeof now, one: typeof now): string => (field === 'name' ? one.name : listed(one.rights))
  const deleting =
    role && (() => void remove.run({ key: role.key, version: role.version }).then((answer) => finish(answer, t('roleDeleted'))))
  const listed = useListed(rights)
  return (
    <Dialog title={role ? t('changeRole', { name: role.name }) : t('makeRole')} isOpen onClose={onClose} wide isDismissable={false}>
      <form className="people__form" onSubmit={submitting(() => !isConflict && void save())} noValidate>
        <TextField
          autoFocus
          label={t('roleName')}
          maxLength={100}
          value={name}
          onChange={(typed) => setValues({ ...values, name: typed })}
          mistake={isTaken ? refused.detail : isTried && name.trim() === '' ? t('missing') : undefined}
        />
        <Rights
          rights={rights.filter(isOpenRight)}
          held={new Set(values.rights)}
          onChange={(held) =>
            setValues({ ...values, rights: rights.filter((one) => (isOpenRight(one) ? held.has(one) : values.rights.includes(one))) })
          }
        />
        <Theirs labels={theirs.map(labelOf)} />
        {isConflict && (
          <Conflict
            fields={conflicts.map((field) => ({ label: labelOf(field), mine: shown(field, values), now: shown(field, now) }))}
            {...whoChanged(change.refused?.params)}
            timeZone={timeZone}
            isPending={change.pending}
            onMine={() => {
              keepMine()
              void save()
            }}
            onNow={() => {
              takeTheirs()
              change.reset()
            }}
          />
        )}
        {!isTaken && !isConflict && <Refused problem={refused} />}
        {role && <p className="people__help">{t('deleteRoleText', { count: role.people })}</p>}
        <RoleActs
          isConflict={isConflict}
          isSaving={make.pending || change.pending}
          isDeleting={remove.pending}
          onDelete={deleting}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

const submitting = (run: () => void) => (event: FormEvent) => {
  event.preventDefault()
  run()
}
const whoChanged = ({ by, at }: RefusalParams = {}) => ({
  by: by === undefined ? undefined : String(by),
  at: at === undefined ? undefined : String(at),
})

function useListed(rights: Props['rights']): (held: readonly Role['rights'][number][]) => string {
  const right = useWords(rightWords)
  return (held) =>
    rights
      .filter((one) => held.includes(one))
      .map((one) => right(one))
      .join(', ')
}

type ActsProps = {
  isConflict: boolean
  isSaving: boolean
  isDeleting: boolean
  onDelete: (() => void) | undefined
  onClose: () => void
}
function RoleActs({ isConflict, isSaving, isDeleting, onDelete, onClose }: ActsProps): ReactNode {
  const t = useWords(peopleWords)
  return (
    <div className="people__acts">
      {onDelete && (
        <Button kind="bad" isPending={isDeleting} onPress={onDelete}>
          {t('deleteRole')}
        </Button>
      )}
      <Button kind="quiet" onPress={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" kind="ink" isDisabled={isConflict} isPending={isSaving}>
        {t('save')}
      </Button>
    </div>
  )
}

type RightsProps = { rights: Props['rights']; held: ReadonlySet<string>; onChange: (held: Set<Role['rights'][number]>) => void }
function Rights({ rights, held, onChange }: RightsProps): ReactNode {
  const t = useWords(peopleWords)
  const right = useWords(rightWords)
  return (
    <fieldset className="role-rights" aria-label={t('roleRights')}>
      {rights.map((one) => (
        <Checkbox
          key={one}
          isSelected={held.has(one)}
          onChange={(isOn) => onChange(new Set(rights.filter((each) => (each === one ? isOn : held.has(each)))))}
        >
          {right(one)}
        </Checkbox>
      ))}
    </fieldset>
  )
}
