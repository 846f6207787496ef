import { deviceTime } from '../device/device-time.ts'
import { usePage } from '../page/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { DriveLine, Shift } from './shift.ts'
import type { PositionState } from './use-position.ts'
import './drive.css'

type DriveHeadProps = {
  shift: Shift
  line: DriveLine | undefined
  detail: string | undefined
  position: PositionState
  online: boolean
  now: number
}
const goodMetres = 35

export function DriveHead({ shift, line, detail, position, online, now }: DriveHeadProps) {
  const { t, lang } = usePage()
  const gps = gpsOf(position)
  return (
    <header className="drive__head">
      <h1 className="drive__vehicle">{[shift.vehicle, line?.name].filter(Boolean).join(', ')}</h1>
      <time className="drive__time numeric">{deviceTime(lang, now)}</time>
      <p className="drive__detail" role="status">
        {detail}
      </p>
      <span className="drive__detail drive__signal">
        <Icon name={gps === 'good' && online ? 'check' : 'warn'} />
        {online ? t(`drive.gps-${gps}`) : t('device.offline')}
      </span>
    </header>
  )
}

function gpsOf(position: PositionState): 'good' | 'weak' | 'searching' | 'denied' {
  if (position.kind === 'found') return position.accuracy <= goodMetres ? 'good' : 'weak'
  return position.kind === 'denied' ? 'denied' : 'searching'
}
