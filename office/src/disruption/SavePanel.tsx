import type { ReactNode } from 'react'
import type { Problem } from '../call.ts'
import { sendWords } from '../messages/disruption-draft.ts'
import { mergeWords } from '../messages/disruption-merge.ts'
import { useLang, useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Refused } from '../ui/Refused.tsx'
import { useFieldName } from './field-name.ts'
import type { Saving } from './use-saving.ts'

type Props = {
  saving: Saving
  isPossible: boolean
  throwing: { pending: boolean; refused: Problem | undefined }
  onSave: () => void
  onThrowAway: () => void
  onTakeTheirs: () => void
}

/** Keeps the draft, or throws it away; another person's change in between is shown, and nothing typed is lost. */
export function SavePanel({ saving, isPossible, throwing, onSave, onThrowAway, onTakeTheirs }: Props): ReactNode {
  const t = useWords(sendWords)
  const m = useWords(mergeWords)
  const lang = useLang()
  const fieldName = useFieldName()
  return (
    <Panel>
      <div className="before-sending">
        {saving.meeting && (
          <Note tone="bad">
            {m('bothChanged', { fields: new Intl.ListFormat(lang).format(saving.meeting.fields.map(fieldName)) })}
            <div className="before-sending__acts">
              <Button size="small" isPending={saving.pending} onPress={() => void saving.settle('mine')}>
                {m('saveMine')}
              </Button>
              <Button size="small" isPending={saving.pending} onPress={() => void saving.settle('theirs')}>
                {m('takeTheirs')}
              </Button>
            </div>
          </Note>
        )}
        {saving.isOver && (
          <Note tone="bad">
            {m('changedMeanwhile')}
            <div className="before-sending__acts">
              <Button size="small" onPress={onTakeTheirs}>
                {m('look')}
              </Button>
            </div>
          </Note>
        )}
        <Refused problem={saving.refused ?? throwing.refused} />
        <Button kind="ink" keys="Ctrl+S" wide isDisabled={!isPossible} isPending={saving.pending} onPress={onSave}>
          {t('save')}
        </Button>
        {!isPossible && <p className="before-sending__help">{t('fillFirst')}</p>}
        {saving.kept && (
          <Button icon="trash" wide isPending={throwing.pending} onPress={onThrowAway}>
            {t('throwAway')}
          </Button>
        )}
      </div>
    </Panel>
  )
}
