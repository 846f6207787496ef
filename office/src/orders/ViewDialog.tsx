import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { orderWords } from '../messages/orders.ts'
import { useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { usePlace } from '../site/site.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Note } from '../ui/Note.tsx'
import { Refused } from '../ui/Refused.tsx'
import { TextField } from '../ui/TextField.tsx'
import { showToast } from '../ui/toast.ts'
import { Checkbox } from '../ui/Toggle.tsx'
import type { SavedView } from './saved-view.ts'

type Props = { view: SavedView | undefined; search: string; site: string | undefined; onClose: () => void }

export function ViewDialog({ view, search, site, onClose }: Props): ReactNode {
  const t = useWords(orderWords)
  const siteName = usePlace()?.site.name ?? ''
  const [name, setName] = useState(view?.name ?? '')
  // what was searched for may be a traveller's name
  const isShareable = site !== undefined && !new URLSearchParams(search).has('q')
  const [wantsShared, setShared] = useState(view?.isShared ?? false)
  const isShared = wantsShared && isShareable
  const saving = useAct('saveOrderView')
  const changing = useAct('changeOrderView')
  const deleting = useAct('deleteOrderView')
  const act = view ? changing : saving
  const done = async (text: string): Promise<void> => {
    onClose()
    showToast(text)
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['listOrderViews'] }),
      queries.invalidateQueries({ queryKey: ['countViews'] }),
    ])
  }
  const save = async (): Promise<void> => {
    const fields = { name: name.trim(), search, isShared, ...(isShared ? { site } : {}) }
    const answer = view ? await changing.run({ id: view.id, ...fields }) : await saving.run(fields)
    if (answer) await done(t('viewSaved'))
  }
  const remove = async (): Promise<void> => {
    if (view && (await deleting.run({ id: view.id }))) await done(t('viewDeleted'))
  }
  const acts = (
    <>
      {view && (
        <Button kind="bad" icon="trash" isPending={deleting.pending} onPress={() => void remove()}>
          {t('delete')}
        </Button>
      )}
      <Button onPress={onClose}>{t('cancel')}</Button>
      <Button kind="ink" isPending={act.pending} isDisabled={name.trim() === ''} onPress={() => void save()}>
        {t('save')}
      </Button>
    </>
  )
  return (
    <Dialog title={view ? t('changeView') : t('saveView')} isOpen onClose={onClose} acts={acts}>
      <TextField label={t('viewName')} value={name} onChange={setName} mistake={act.mistakeIn('name')} maxLength={60} />
      {isShareable ? (
        <Checkbox isSelected={isShared} onChange={setShared}>
          {t('shareView', { site: siteName })}
        </Checkbox>
      ) : (
        <Note>{t('ownView')}</Note>
      )}
      <Refused problem={act.refused ?? deleting.refused} fields={['name']} />
    </Dialog>
  )
}
