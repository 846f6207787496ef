import type { OfficeAnswers } from '@opentop/contract/office-api'
import { useState, type ReactNode } from 'react'
import { FormDialog } from '../act/FormDialog.tsx'
import { useOfficeZone } from '../site/site.ts'
import { useAct } from '../act/use-act.ts'
import { useActForm } from '../act/use-act-form.ts'
import { accountWords } from '../messages/account.ts'
import { signInWords } from '../messages/sign-in.ts'
import { useWords } from '../messages/words.ts'
import { madePasskey, type PasskeyTrouble } from '../passkey/passkey.ts'
import { When } from '../text/When.tsx'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Refused } from '../ui/Refused.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { TextField } from '../ui/TextField.tsx'
import { showToast } from '../ui/toast.ts'
import { RenamePasskey } from './RenamePasskey.tsx'
import { renewAccount } from './renew-account.ts'

type Passkeys = OfficeAnswers['getAccount']['passkeys']

export function PasskeyPanel({ passkeys }: { passkeys: Passkeys }): ReactNode {
  const t = useWords(accountWords)
  const [isAdding, setAdding] = useState(false)
  const [renamed, setRenamed] = useState<Named>()
  const remove = useAct('removePasskey')
  const removed = async (id: string): Promise<void> => {
    if (!(await remove.run({ id }))) return
    await renewAccount()
    showToast(t('passkeyRemoved'))
  }
  return (
    <Panel
      title={t('passkeys')}
      flush
      end={
        <Button size="small" kind="ink" icon="plus" onPress={() => setAdding(true)}>
          {t('addPasskey')}
        </Button>
      }
      foot={t('noPasskeys')}
    >
      <Refused problem={remove.refused} />
      {passkeys.length > 0 && (
        <PasskeyTable passkeys={passkeys} isPending={remove.pending} onRemove={(id) => void removed(id)} onRename={setRenamed} />
      )}
      {renamed && <RenamePasskey passkey={renamed} onClose={() => setRenamed(undefined)} />}
      {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
    </Panel>
  )
}

type Named = { id: string; name: string }
type TableProps = { passkeys: Passkeys; isPending: boolean; onRemove: (id: string) => void; onRename: (passkey: Named) => void }
function PasskeyTable({ passkeys, isPending, onRemove, onRename }: TableProps): ReactNode {
  const timeZone = useOfficeZone()
  const t = useWords(accountWords)
  return (
    <DataTable
      label={t('table', { title: t('passkeys') })}
      rows={passkeys}
      rowKey={({ id }) => id}
      columns={[
        { head: t('name'), cell: ({ name }) => name },
        { head: t('added'), cell: ({ createdAt }) => <When at={createdAt} timeZone={timeZone} /> },
        { head: t('lastUsed'), cell: ({ usedAt }) => (usedAt ? <When at={usedAt} timeZone={timeZone} /> : t('never')) },
        {
          head: <span className="for-readers">{t('remove')}</span>,
          cell: ({ id, name }) => (
            <>
              <Button size="small" onPress={() => onRename({ id, name })}>
                {t('rename')}
                <span className="for-readers">{` ${name}`}</span>
              </Button>{' '}
              <Button size="small" isPending={isPending} onPress={() => onRemove(id)}>
                {t('remove')}
                <span className="for-readers">{` ${name}`}</span>
              </Button>
            </>
          ),
        },
      ]}
    />
  )
}

function AddPasskey({ onClose }: { onClose: () => void }): ReactNode {
  const t = useWords(accountWords)
  const words = useWords(signInWords)
  const start = useAct('startPasskey')
  const finish = useAct('addPasskey')
  const [name, setName] = useState('')
  const [trouble, setTrouble] = useState<PasskeyTrouble>()
  const add = async (): Promise<void> => {
    setTrouble(undefined)
    const started = await start.run({})
    if (!started) return
    const made = await madePasskey(started.options)
    if (!made.ok) return setTrouble(made.trouble)
    if (!(await finish.run({ challengeId: started.challengeId, name, response: made.response }))) return
    await renewAccount()
    showToast(t('passkeyAdded'))
    onClose()
  }
  const form = useActForm({
    refused: start.refused ?? finish.refused,
    wrong: { name: name.trim() === '' && words('missing') },
    send: add,
  })
  return (
    <FormDialog title={t('addPasskey')} form={form} go={t('addPasskey')} icon="passkey" onClose={onClose}>
      <TextField
        autoFocus
        label={t('passkeyName')}
        help={t('passkeyNameHelp')}
        maxLength={100}
        value={name}
        onChange={setName}
        mistake={form.mistakeIn('name')}
      />
      {trouble && <Note tone="care">{words(trouble)}</Note>}
    </FormDialog>
  )
}
