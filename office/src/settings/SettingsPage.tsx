import type { ReactNode } from 'react'
import { Page } from '../frame/Page.tsx'
import { useLiveReads } from '../live/live-feed.ts'
import { settingWords } from '../messages/setting.ts'
import { useWords } from '../messages/words.ts'
import { useFilters } from '../filter/use-filters.ts'
import { useRead } from '../query.ts'
import { useCan, useMe } from '../session/session.ts'
import { usePlace } from '../site/site.ts'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Empty } from '../ui/States.tsx'
import { LastChanges } from './LastChanges.tsx'
import { SettingForm } from './SettingForm.tsx'
import { SettingTable } from './SettingTable.tsx'
import './settings.css'

const readFilters = ({ site, setting }: Readonly<Record<string, string>>) => ({ site, setting })

export function SettingsPage(): ReactNode {
  const t = useWords(settingWords)
  const { sites } = useMe()
  const readsRecord = useCan('audit.read')
  const timeZone = usePlace()?.city?.timezone ?? 'UTC'
  const read = useRead('getSettings', {})
  const { data } = read
  useLiveReads(['settings.changed'], ['getSettings', 'findRecords'])
  const [filters, setFilters] = useFilters(readFilters)
  const chosen = data?.find(({ site, key }) => site === filters.site && key === filters.setting)
  return (
    <Page title={t('title')}>
      {!data?.length || read.error ? (
        <Panel flush={read.isPending}>
          <ReadState read={read} empty={<Empty title={t('noSiteTitle')}>{t('noSiteText')}</Empty>} />
        </Panel>
      ) : (
        <div className="settings">
          <Panel flush foot={t('ownIsBold')}>
            <SettingTable settings={data} chosen={chosen} onChoose={({ site, key }) => setFilters({ site, setting: key })} />
          </Panel>
          <div className="settings__side">
            {chosen ? (
              <SettingForm
                key={`${chosen.site} ${chosen.key}`}
                setting={chosen}
                site={sites.find(({ key }) => key === chosen.site)?.name ?? ''}
                timeZone={timeZone}
                onClose={() => setFilters({ site: '', setting: '' })}
              />
            ) : (
              <Panel title={t('chooseTitle')}>
                <p className="settings__help">{t('chooseText')}</p>
              </Panel>
            )}
            {readsRecord && <LastChanges timeZone={timeZone} />}
          </div>
        </div>
      )}
    </Page>
  )
}
