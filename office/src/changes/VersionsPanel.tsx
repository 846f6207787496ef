import type { ReactNode } from 'react'
import { changesWords } from '../messages/changes.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { useOfficeZone } from '../site/site.ts'
import { useNow } from '../text/use-now.ts'
import { whenText } from '../text/when-text.ts'
import { ComboBox } from '../ui/ComboBox.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Select } from '../ui/Select.tsx'
import { VersionActs } from './VersionActs.tsx'

type Props = {
  tour: string | undefined
  version: string | undefined
  onChoose: (chosen: { tour: string; version: string }) => void
}

/** The versions of a tour: each is compared with what is public, and brought back whole or by field. */
export function VersionsPanel({ tour, version, onChoose }: Props): ReactNode {
  const t = useWords(changesWords)
  const lang = useLang()
  const { data: tours = [] } = useRead('listPricedTours', {})
  const choices = tours.map(({ key, names, city }) => ({ value: key, label: names[lang] ?? key, detail: city }))
  return (
    <Panel title={t('versions')}>
      <div className="changes__versions">
        {tours.length > 0 && (
          <ComboBox
            label={t('tour')}
            choices={choices}
            value={tour ?? null}
            onChange={(chosen) => onChoose({ tour: chosen ?? '', version: '' })}
          />
        )}
        {tour !== undefined && <Versions key={tour} tour={tour} version={version} onChoose={onChoose} />}
      </div>
    </Panel>
  )
}

function Versions({ tour, version, onChoose }: Props & { tour: string }): ReactNode {
  const t = useWords(changesWords)
  const lang = useLang()
  const now = useNow()
  const zone = useOfficeZone()
  const read = useRead('listDocumentVersions', { key: tour })
  if (!read.data) return <ReadState read={read} rows={2} />
  const seen = read.data.find(({ isPublic }) => isPublic)?.version
  const older = read.data.filter((one) => !one.isPublic && !one.isWithdrawn)
  if (older.length === 0 || seen === undefined) return <p className="changes__help">{t('oneVersion')}</p>
  const choices = older.map(({ version: number, at, by, note }) => ({
    value: String(number),
    label: t('versionOf', { number: String(number), when: whenText(lang, new Date(at), zone, now) }),
    detail: [by, note].filter(Boolean).join(': '),
  }))
  const chosen = older.find((one) => String(one.version) === version)
  return (
    <>
      <Select
        label={t('version')}
        choices={choices}
        value={chosen ? String(chosen.version) : null}
        placeholder={t('chooseVersion')}
        onChange={(number) => onChoose({ tour, version: number })}
      />
      {chosen && <VersionActs key={`${chosen.version} ${seen}`} documentKey={tour} version={chosen.version} seen={seen} />}
    </>
  )
}
