import type { Device } from '@opentop/contract/device'
import type { ReactNode } from 'react'
import { deviceWords } from '../messages/device.ts'
import { useWords } from '../messages/words.ts'
import { RecordOf } from '../record/RecordOf.tsx'
import { useCan } from '../session/session.ts'
import { DeviceBoardings } from './DeviceBoardings.tsx'
import { DeviceChange } from './DeviceChange.tsx'
import { DeviceRevocation } from './DeviceRevocation.tsx'
import { DeviceState } from './DeviceTable.tsx'
import './devices.css'

export function DeviceDetail({ device, packHours }: { device: Device; packHours: number }): ReactNode {
  const t = useWords(deviceWords)
  const seesRecord = useCan('audit.read')
  const { id, madeBy, revokedBy, appVersion, timezone } = device
  return (
    <div className="device-detail">
      <p>
        <DeviceState device={device} /> {t(device.kind)}
        {madeBy && ` · ${t('madeBy', { name: madeBy })}`}
        {revokedBy && ` · ${t('revokedBy', { name: revokedBy })}`}
        {appVersion && ` · ${t('version', { version: appVersion })}`}
      </p>
      {!device.revokedAt && <DeviceChange device={device} />}
      <DeviceRevocation device={device} packHours={packHours} />
      <DeviceBoardings id={id} timeZone={timezone} />
      {seesRecord && <RecordOf subject="device" id={id} timeZone={timezone} />}
    </div>
  )
}
