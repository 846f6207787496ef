import type { OfficeLang } from '@opentop/contract/right'
import { useState, type ReactNode } from 'react'
import { FormDialog } from '../act/FormDialog.tsx'
import { useAct } from '../act/use-act.ts'
import { useActForm } from '../act/use-act-form.ts'
import { peopleWords } from '../messages/people.ts'
import { useLang, useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { TextField } from '../ui/TextField.tsx'
import { showToast } from '../ui/toast.ts'
import { Segment } from '../ui/Toggle.tsx'
import { GrantFields, isComplete } from './GrantFields.tsx'
import type { Grant } from './place-name.ts'
import './people-page.css'

export function InviteDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useWords(peopleWords)
  const own = useLang()
  const act = useAct('inviteStaff')
  const [typed, setTyped] = useState<{ email: string; name: string; lang: OfficeLang }>({ email: '', name: '', lang: own })
  const [grants, setGrants] = useState<Grant[]>([{ role: 'desk', everything: false, sites: [], locationIds: [] }])
  const invite = async (): Promise<void> => {
    if (!(await act.run({ ...typed, grants }))) return
    await queries.invalidateQueries({ queryKey: ['listStaff'] })
    showToast(t('invited', { email: typed.email }))
    onClose()
  }
  const form = useActForm({
    refused: act.refused,
    wrong: {
      email: typed.email.trim() === '' && t('missing'),
      name: typed.name.trim() === '' && t('missing'),
      // each grant says itself what it lacks
      grants: !isComplete(grants) && t('missing'),
    },
    about: { 'email-taken': 'email' },
    send: invite,
  })
  return (
    <FormDialog title={t('inviteTitle')} form={form} go={t('sendInvitation')} icon="send" onClose={onClose} isDismissable={false}>
      <TextField
        autoFocus
        label={t('email')}
        type="email"
        value={typed.email}
        onChange={(email) => setTyped({ ...typed, email })}
        mistake={form.mistakeIn('email')}
      />
      <TextField
        label={t('name')}
        maxLength={100}
        value={typed.name}
        onChange={(name) => setTyped({ ...typed, name })}
        mistake={form.mistakeIn('name')}
      />
      <Segment
        label={t('language')}
        value={typed.lang}
        choices={[
          { value: 'en', label: 'English' },
          { value: 'es', label: 'Español' },
        ]}
        onChange={(lang) => setTyped({ ...typed, lang })}
      />
      <GrantFields grants={grants} onChange={setGrants} isTried={form.isTried} />
    </FormDialog>
  )
}
