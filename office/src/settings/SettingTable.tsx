import type { Setting } from '@opentop/contract/setting'
import type { ReactNode } from 'react'
import type { SettingKey } from '@opentop/domain/setting/setting'
import { settingWords } from '../messages/setting.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useMe } from '../session/session.ts'
import { usePlace } from '../site/site.ts'
import { classes } from '@opentop/ui/base/classes.ts'
import { rowClass, Table } from '../ui/Table.tsx'
import { valueTexts } from './setting-text.ts'
import './settings.css'

const groups = [
  { name: 'agree', keys: ['goodwill-limit', 'refund-limit', 'disruption-limit'] },
  { name: 'travellers', keys: ['delay-refund-minutes'] },
  { name: 'desk', keys: ['payment-link-hours'] },
] as const satisfies readonly { name: string; keys: readonly SettingKey[] }[]

type Props = { settings: readonly Setting[]; chosen: Setting | undefined; onChoose: (setting: Setting) => void }

export function SettingTable({ settings, chosen, onChoose }: Props): ReactNode {
  const t = useWords(settingWords)
  const sites = useMe().sites.filter(({ key }) => settings.some(({ site }) => site === key))
  const present = usePlace()?.site.key
  return (
    <Table label={t('list')}>
      <thead>
        <tr>
          <th scope="col">{t('setting')}</th>
          {sites.map(({ key, name }) => (
            <th key={key} scope="col" className={classes('settings__head', key === present && 'settings__head--present')}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ name, keys }) => (
        <tbody key={name}>
          <tr className={rowClass({ isGroup: true })}>
            <td colSpan={sites.length + 1}>{t(name)}</td>
          </tr>
          {keys.map((key) => (
            <tr key={key} className={rowClass({ isPresent: chosen?.key === key })}>
              <th scope="row" className="settings__name">
                {t(key)}
                <small>{t(`${key}-text`)}</small>
              </th>
              {sites.map((site) => {
                const setting = settings.find((one) => one.site === site.key && one.key === key)
                return (
                  <td key={site.key} className={classes('settings__cell', site.key === present && 'settings__cell--present')}>
                    {setting && (
                      <Value setting={setting} site={site.name} isChosen={setting === chosen} onChoose={() => onChoose(setting)} />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  )
}

type ValueProps = { setting: Setting; site: string; isChosen: boolean; onChoose: () => void }
function Value({ setting, site, isChosen, onChoose }: ValueProps): ReactNode {
  const t = useWords(settingWords)
  const [first = '', ...others] = valueTexts(setting.key, setting, t, useLang())
  const value = [first, ...others].join(', ')
  return (
    <button
      type="button"
      className={classes('settings__value', !setting.isUsual && 'settings__value--own')}
      aria-pressed={isChosen}
      aria-label={t('change', { setting: t(setting.key), site, value })}
      onClick={onChoose}
    >
      {first}
      {others.length > 0 && <small>{others.join(' ')}</small>}
    </button>
  )
}
