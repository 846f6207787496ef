import type { Setting } from '@opentop/contract/setting'
import { currencies, type CurrencyId } from '@opentop/domain/price/currency'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Conflict, Theirs } from '../act/Conflict.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { settingWords } from '../messages/setting.ts'
import { useLang, useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Refused } from '../ui/Refused.tsx'
import { TextField } from '../ui/TextField.tsx'
import { mistakeOf, type DraftField } from './setting-draft.ts'
import { isLimit, usualValue, type SettingWords } from './setting-text.ts'
import { useSettingChange } from './use-setting-change.ts'

type Props = { setting: Setting; site: string; timeZone: string; onClose: () => void }

export function SettingForm({ setting, ...rest }: Props): ReactNode {
  const [saved, setSaved] = useState(setting)
  // the own change is known before the list is read again
  const now = Number(saved.version) > Number(setting.version) ? saved : setting
  return <ChangeForm key={saved.version} {...rest} setting={now} onSaved={setSaved} />
}

function ChangeForm({ setting, site, timeZone, onClose, onSaved }: Props & { onSaved: (setting: Setting) => void }): ReactNode {
  const t = useWords(settingWords)
  const { key } = setting
  const change = useSettingChange(setting, site, onSaved)
  const { draft, conflicts, written } = change
  const isConflict = conflicts.length > 0
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isConflict) change.save()
  }
  const name = t('save', { site })
  useKeys({
    'Ctrl+Enter': { says: name, does: () => !isConflict && change.save() },
    Escape: { says: t('close'), does: onClose, hidden: true },
  })
  const typedIn = (fields: readonly DraftField[], name: string): string => fields.find((field) => field.name === name)?.typed ?? ''
  const labelOf = (name: string): string => fieldLabel(t, key, draft.find((field) => field.name === name)?.currencyId)
  return (
    <Panel title={t(key)}>
      <form className="settings__form" aria-label={t(key)} onSubmit={submit} noValidate>
        <p className="settings__help">
          <b>{site}</b> · {t('now', { value: written(setting) })}
        </p>
        <Fields draft={draft} setting={setting} isTried={change.isTried} refusedIn={change.refusedIn} onChange={change.setDraft} />
        <Theirs labels={change.theirs.map(labelOf)} />
        <p className="settings__help">
          {t('usual', { value: written(usualValue(key)) })}. {t(isLimit(key) ? 'countsLater' : 'counts')}
          {setting.count !== undefined && key !== 'payment-link-hours' && ` ${t('lowestCounts')}`}
        </p>
        {isConflict ? (
          <Conflict
            fields={conflicts.map((field) => ({
              label: labelOf(field),
              mine: typedIn(draft, field),
              now: typedIn(change.now, field),
            }))}
            by={setting.changedBy}
            at={setting.changedAt}
            timeZone={timeZone}
            onMine={change.saveMine}
            onNow={change.takeNow}
          />
        ) : (
          <Refused problem={change.refused} fields={draft.map((field) => field.name)} />
        )}
        <div className="settings__acts">
          <Button type="submit" kind="ink" keys="Ctrl+Enter" isPending={change.isSaving} isDisabled={isConflict}>
            {name}
          </Button>
          {!setting.isUsual && !isConflict && <Button onPress={change.giveBack}>{t('backToUsual')}</Button>}
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
          label={fieldLabel(t, key, field.currencyId)}
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

function fieldLabel(t: SettingWords, key: Setting['key'], currencyId: CurrencyId | undefined): string {
  if (currencyId === undefined && key !== 'goodwill-limit' && key !== 'refund-limit') return t(`${key}-field`)
  return t('amountIn', { currency: currencies[currencyId ?? 1].code })
}
