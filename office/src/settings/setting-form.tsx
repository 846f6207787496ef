import type { Setting } from '@opentop/contract/office/setting'
import { currencies } from '@opentop/domain/currency'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Conflict } from '../act/conflict.tsx'
import { useAct } from '../act/use-act.ts'
import { useSeen } from '../act/use-seen.ts'
import { useKeys } from '../keys/use-keys.ts'
import { settingWords } from '../messages/setting.ts'
import { useLang, useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Refused } from '../ui/refused.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toast.ts'
import { draftOf, mistakeOf, valueOf, type DraftField } from './setting-draft.ts'
import { usualValue, valueTexts } from './setting-text.ts'

type Value = Pick<Setting, 'amounts' | 'count'>
const shownValue = ({ amounts, count }: Setting): Value => ({ ...(amounts ? { amounts } : {}), ...(count === undefined ? {} : { count }) })
const renew = (): Promise<void> =>
  Promise.all(['getSettings', 'findRecords'].map((name) => queries.invalidateQueries({ queryKey: [name] }))).then(() => undefined)

type Props = { setting: Setting; site: string; timeZone: string; onClose: () => void }

/** One setting of one site: what it is now, what is usual, and the change. */
export function SettingForm({ setting, site, timeZone, onClose }: Props): ReactNode {
  const t = useWords(settingWords)
  const lang = useLang()
  const { key } = setting
  const act = useAct('setSetting')
  const undo = useAct('setSetting')
  const { seen, isChanged, version, look } = useSeen(setting, shownValue)
  const [draft, setDraft] = useState(() => draftOf(setting, lang))
  const [isTried, setTried] = useState(false)
  const written = (value: Value): string => valueTexts(key, value, t, lang).join(', ')
  const isConflict = act.conflict || isChanged
  const set = async (value: Value, over: string): Promise<void> => {
    const before = setting.isUsual ? {} : shownValue(seen)
    const done = await act.run({ site: setting.site, key, version: over, ...value })
    await renew()
    if (!done) return
    setTried(false)
    setDraft(draftOf(done, lang))
    const back = (): void => void undo.run({ site: setting.site, key, version: done.version, ...before }).then(renew)
    showToast(t('saved', { setting: t(key), value: written(done), site }), back)
  }
  const save = (over = version): void => {
    setTried(true)
    if (draft.every((field) => mistakeOf(field, key, t, lang) === undefined)) void set(valueOf(draft), over)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isConflict) save()
  }
  const settle = (): void => {
    look()
    act.reset()
  }
  const name = t('save', { site })
  useKeys({ 'Ctrl+Enter': { says: name, does: () => !isConflict && save() }, Escape: { says: t('close'), does: onClose, hidden: true } })
  return (
    <Panel title={t(key)}>
      <form className="settings__form" aria-label={t(key)} onSubmit={submit} noValidate>
        <p className="settings__help">
          <b>{site}</b> · {t('now', { value: written(setting) })}
        </p>
        <Fields draft={draft} setting={setting} isTried={isTried} refusedIn={act.mistakeIn} onChange={setDraft} />
        <p className="settings__help">
          {t('usual', { value: written(usualValue(key)) })}. {t('counts')}
          {setting.count !== undefined && key !== 'payment-link-hours' && ` ${t('lowestCounts')}`}
        </p>
        {isConflict ? (
          <Conflict
            fields={[
              {
                label: t(key),
                mine: draft.map(({ typed }) => typed).join(', '),
                now: draftOf(setting, lang)
                  .map(({ typed }) => typed)
                  .join(', '),
              },
            ]}
            by={setting.changedBy}
            at={setting.changedAt}
            timeZone={timeZone}
            isPending={act.pending}
            onMine={() => {
              settle()
              save(setting.version)
            }}
            onNow={() => {
              settle()
              setDraft(draftOf(setting, lang))
            }}
          />
        ) : (
          <Refused problem={act.refused ?? undo.refused} fields={draft.map((field) => field.name)} />
        )}
        <div className="settings__acts">
          <Button type="submit" kind="ink" keys="Ctrl+Enter" isPending={act.pending} isDisabled={isConflict}>
            {name}
          </Button>
          {!setting.isUsual && !isConflict && <Button onPress={() => void set({}, version)}>{t('backToUsual')}</Button>}
          <Button kind="quiet" onPress={onClose}>
            {t('close')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

type FieldsProps = {
  draft: readonly DraftField[]
  setting: Setting
  isTried: boolean
  refusedIn: (field: string) => string | undefined
  onChange: (draft: DraftField[]) => void
}
function Fields({ draft, setting: { key }, isTried, refusedIn, onChange }: FieldsProps): ReactNode {
  const t = useWords(settingWords)
  const lang = useLang()
  return (
    <div className="settings__fields">
      {draft.map((field, index) => (
        <TextField
          key={field.name}
          label={
            field.currencyId === undefined && key !== 'goodwill-limit' && key !== 'refund-limit'
              ? t(`${key}-field`)
              : t('amountIn', { currency: currencies[field.currencyId ?? 1].code })
          }
          inputMode={field.currencyId === undefined ? 'numeric' : 'decimal'}
          value={field.typed}
          maxLength={12}
          autoFocus={index === 0}
          mistake={(isTried ? mistakeOf(field, key, t, lang) : undefined) ?? refusedIn(field.name)}
          onChange={(typed) => onChange(draft.map((one) => (one === field ? { ...one, typed } : one)))}
        />
      ))}
    </div>
  )
}
