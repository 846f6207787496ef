import type { Device } from '@opentop/contract/device'
import type { ReactNode } from 'react'
import { deviceWords } from '../messages/device.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useNow } from '../text/use-now.ts'
import { When } from '../text/when.tsx'
import { whenText } from '../text/when-text.ts'
import { rowClass, Table } from '../ui/table.tsx'
import { Tag } from '../ui/tag.tsx'
import './devices.css'

type Props = { devices: readonly Device[]; present: string | undefined; onOpen: (id: string) => void }

export function DeviceTable({ devices, present, onOpen }: Props): ReactNode {
  const t = useWords(deviceWords)
  return (
    <Table label={t('list')}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('state')}</th>
          <th scope="col">{t('kind')}</th>
          <th scope="col">{t('city')}</th>
          <th scope="col">{t('lastSeen')}</th>
          <th scope="col" className="table__number">
            {t('today')}
          </th>
          <th scope="col">{t('offlineUntil')}</th>
        </tr>
      </thead>
      <tbody>
        {devices.map((device) => (
          <tr key={device.id} className={rowClass({ isPresent: device.id === present })}>
            <td>
              <button type="button" className="devices__open" onClick={() => onOpen(device.id)}>
                {device.name}
              </button>
            </td>
            <td>
              <DeviceState device={device} />
            </td>
            <td>{t(device.kind)}</td>
            <td>{device.city ?? t('allCities')}</td>
            <td>{device.lastSeenAt ? <When at={device.lastSeenAt} timeZone={device.timezone} /> : t('never')}</td>
            <td className="table__number">{device.boardingsToday}</td>
            <td>
              <OfflineUntil device={device} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
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
