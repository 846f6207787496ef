import { useEffect, useState, type FormEvent } from 'react'
import { usePage } from '../page/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { SelectField, TextField } from '@opentop/ui/base/Field.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import type { DriveDevice } from './drive-device.ts'
import { waitingIn, type DriveLine } from './shift.ts'
import { WaitingStrip } from './WaitingStrip.tsx'
import './drive.css'
import '@opentop/ui/styles/panel.css'

type StartFormProps = {
  device: DriveDevice
  hasEnded: boolean
  start: (chosen: NonNullable<DriveDevice['last']>) => void
  leave: () => void
}

const keyOf = ({ productId, key }: Pick<DriveLine, 'productId' | 'key'>): string => `${productId} ${key}`

export function StartForm({ device, hasEnded, start, leave }: StartFormProps) {
  const { t } = usePage()
  const [isLineMissing, setLineMissing] = useState(false)
  const [isVehicleMissing, setVehicleMissing] = useState(false)
  const { last, shifts, isRevoked, isEndedByOffice, pack } = device
  const lines = pack?.lines ?? []

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const line = lines.find((one) => keyOf(one) === fields.get('line'))
    const vehicle = String(fields.get('vehicle') ?? '').trim()
    const capacity = Number(fields.get('capacity'))
    setLineMissing(!line)
    setVehicleMissing(vehicle === '')
    if (!line || vehicle === '') return
    start({
      line: { productId: line.productId, key: line.key },
      vehicle,
      ...(capacity >= 1 ? { capacity: Math.min(500, Math.round(capacity)) } : {}),
    })
  }

  return (
    <div className="wrap drive-start">
      <h1 className="title-2">{t('drive.page-title')}</h1>
      <p>{pack?.device.name}</p>
      <Ended hasEnded={hasEnded} />
      {isEndedByOffice && <Notice kind="service">{t('drive.ended-by-office')}</Notice>}
      {isRevoked && <Notice kind="error">{t('drive.revoked-device')}</Notice>}
      {pack && lines.length === 0 && <Notice kind="info">{t('drive.no-lines')}</Notice>}
      {lines.length > 0 && !isRevoked && (
        <form className="panel drive-start__form" onSubmit={send} noValidate>
          <LineField lines={lines} last={last && keyOf(last.line)} error={isLineMissing ? t('drive.choose-line') : undefined} />
          <TextField
            id="drive-vehicle"
            name="vehicle"
            label={t('drive.vehicle')}
            autoComplete="off"
            maxLength={40}
            defaultValue={last?.vehicle ?? ''}
            error={isVehicleMissing ? t('drive.vehicle-missing') : undefined}
          />
          <TextField
            id="drive-capacity"
            name="capacity"
            type="number"
            inputMode="numeric"
            min={1}
            max={500}
            label={t('drive.capacity')}
            optional={t('drive.optional')}
            defaultValue={last?.capacity ?? ''}
          />
          <p>{t('drive.privacy')}</p>
          <button type="submit" className="drive__button drive__button--go">
            {t('drive.start')}
          </button>
        </form>
      )}
      <WaitingStrip shifts={shifts} isShown={shifts.some((shift) => waitingIn(shift) > 0)} />
      <Button variant="line" size="small" icon="out" onClick={leave} disabled={shifts.length > 0}>
        {t('device.leave')}
      </Button>
    </div>
  )
}

/** Filled after it is on the page, as screen readers announce changes only. */
function Ended({ hasEnded }: { hasEnded: boolean }) {
  const { t } = usePage()
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTold(hasEnded))
    return () => clearTimeout(timer)
  }, [hasEnded])
  return <div role="status">{isTold && <Notice kind="ok">{t('drive.ended')}</Notice>}</div>
}

function LineField({ lines, last, error }: { lines: readonly DriveLine[]; last: string | undefined; error: string | undefined }) {
  const { t } = usePage()
  const [value, setValue] = useState(
    lines.some((one) => keyOf(one) === last) ? last : lines.length === 1 && lines[0] ? keyOf(lines[0]) : '',
  )
  return (
    <SelectField
      id="drive-line"
      name="line"
      label={t('drive.line')}
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
      error={value === '' ? error : undefined}
    >
      <option value="">{t('drive.choose-line')}</option>
      {[...new Set(lines.map(({ location }) => location))].map((city) => (
        <optgroup key={city} label={city}>
          {lines
            .filter(({ location }) => location === city)
            .map((one) => (
              <option key={keyOf(one)} value={keyOf(one)}>
                {one.name}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
