import type { Device } from '@opentop/contract/device'
import type { ReactNode } from 'react'
import { deviceWords } from '../messages/device.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useNow } from '../text/use-now.ts'
import { When } from '../text/When.tsx'
import { whenText } from '../text/when-text.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { Tag } from '../ui/Tag.tsx'
import './devices.css'

type Props = { devices: readonly Device[]; present: string | undefined; onOpen: (id: string) => void }

export function DeviceTable({ devices, present, onOpen }: Props): ReactNode {
  const t = useWords(deviceWords)
  return (
    <DataTable
      label={t('list')}
      rows={devices}
      rowKey={({ id }) => id}
      isPresent={({ id }) => id === present}
      columns={[
        {
          head: t('name'),
          cell: ({ id, name }) => (
            <button type="button" className="table__open" onClick={() => onOpen(id)}>
              {name}
            </button>
          ),
        },
        { head: t('state'), cell: (device) => <DeviceState device={device} /> },
        { head: t('kind'), cell: ({ kind }) => t(kind) },
        { head: t('city'), cell: ({ city }) => city ?? t('allCities') },
        {
          head: t('lastSeen'),
          cell: ({ lastSeenAt, timezone }) => (lastSeenAt ? <When at={lastSeenAt} timeZone={timezone} /> : t('never')),
        },
        { head: t('today'), isNumber: true, cell: ({ boardingsToday }) => boardingsToday },
        { head: t('offlineUntil'), cell: (device) => <OfflineUntil device={device} /> },
      ]}
    />
  )
}

export function DeviceState({ device: { revokedAt, lastSeenAt } }: { device: Device }): ReactNode {
  const t = useWords(deviceWords)
  if (revokedAt)
    return (
      <Tag tone="bad" icon="block">
        {t('revoked')}
      </Tag>
    )
  return (
    <Tag tone={lastSeenAt ? 'ok' : 'care'} icon={lastSeenAt ? 'check' : 'hourglass'}>
      {t(lastSeenAt ? 'inUse' : 'waiting')}
    </Tag>
  )
}

/** A revoked device without a network boards until then, too. */
function OfflineUntil({ device: { packExpiresAt, timezone } }: { device: Device }): ReactNode {
  const t = useWords(deviceWords)
  const lang = useLang()
  const now = useNow()
  if (!packExpiresAt || Date.parse(packExpiresAt) <= now.getTime()) return t('offlineOver')
  return whenText(lang, new Date(packExpiresAt), timezone, now)
}
