import type { Setting } from '@opentop/contract/setting'
import { useState } from 'react'
import { mayBeDone, sendAct } from '../act/send-act.ts'
import { useAct } from '../act/use-act.ts'
import { useMerged } from '../act/use-merged.ts'
import { settingWords } from '../messages/setting.ts'
import { uiWords } from '../messages/ui.ts'
import { useLang, useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { showToast } from '../ui/toast.ts'
import { draftOf, mistakeOf, valueOf, type DraftField } from './setting-draft.ts'
import { valueTexts } from './setting-text.ts'

type Value = Pick<Setting, 'amounts' | 'count'>
const shownValue = ({ amounts, count }: Setting): Value => ({ ...(amounts ? { amounts } : {}), ...(count === undefined ? {} : { count }) })
const renew = (): Promise<void> =>
  Promise.all(['getSettings', 'findRecords'].map((name) => queries.invalidateQueries({ queryKey: [name] }))).then(() => undefined)

export function useSettingChange(setting: Setting, site: string, onSaved: (setting: Setting) => void) {
  const t = useWords(settingWords)
  const lang = useLang()
  const { key } = setting
  const act = useAct('setSetting')
  const ui = useWords(uiWords)
  const now = draftOf(setting, lang)
  const form = useMerged(typedIn(now))
  const draft = now.map((field) => ({ ...field, typed: form.values[field.name] ?? field.typed }))
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const written = (value: Value): string => valueTexts(key, value, t, lang).join(', ')
  const set = async (value: Value): Promise<void> => {
    const before = setting.isUsual ? {} : shownValue(setting)
    setSaving(true)
    const done = await act.run({ site: setting.site, key, version: setting.version, ...value })
    if (!done) {
      setSaving(false)
      return renew()
    }
    onSaved(done)
    const backKey = crypto.randomUUID()
    // the saved value has opened the form anew, so a refusal of the undo is said where the undo was offered
    const back = async (): Promise<void> => {
      const reply = await sendAct('setSetting', { site: setting.site, key, version: done.version, ...before }, backKey)
      if (reply.ok) onSaved(reply.answer)
      else {
        const reason = reply.problem.detail || ui('noConnection')
        showToast(t('notUndone', { setting: t(key), reason }), mayBeDone(reply.problem) ? () => void back() : undefined)
      }
      await renew()
    }
    showToast(t('saved', { setting: t(key), value: written(done), site }), () => void back())
    return renew()
  }
  const save = (): void => {
    setTried(true)
    if (draft.every((field) => mistakeOf(field, key, t, lang) === undefined)) void set(valueOf(draft))
  }
  const settled = (choose: () => void): void => {
    choose()
    act.reset()
  }
  return {
    draft,
    setDraft: (fields: readonly DraftField[]) => form.change(typedIn(fields)),
    now,
    isTried,
    isSaving,
    // the own change comes back as news too
    conflicts: isSaving ? [] : form.conflicts,
    theirs: isSaving ? [] : form.theirs,
    refused: act.refused,
    refusedIn: act.mistakeIn,
    written,
    save,
    giveBack: () => void set({}),
    saveMine() {
      settled(form.keepMine)
      save()
    },
    takeNow: () => settled(form.takeTheirs),
  }
}

function typedIn(fields: readonly DraftField[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ name, typed }) => [name, typed]))
}
