import type { ScanPack } from '@opentop/contract/redemption'
import { useState, type ReactNode } from 'react'
import { usePage } from '../page/page-context.tsx'
import { SelectField, TextField } from '@opentop/ui/base/Field.tsx'
import type { Place } from './device.ts'
import './scan.css'

type PlaceFormProps = { lines: ScanPack['lines']; place: Place; onChange: (place: Place) => void; children: ReactNode }

const keyOf = ({ productId, key }: { productId: number; key: string }): string => `${productId} ${key}`

export function usePlaceText(lines: ScanPack['lines'], place: Place): string {
  const { t } = usePage()
  const line = lines.find((one) => place.line && keyOf(one) === keyOf(place.line))
  const stop = line?.stops.find(({ key }) => key === place.stop)
  return [line?.name ?? t('scan.no-line'), stop?.name, place.vehicle].filter(Boolean).join(' · ')
}

/** Where the device is. The line decides which part of a package is scanned; the stop is recorded with the boarding. */
export function PlaceForm({ lines, place, onChange, children }: PlaceFormProps) {
  const { t } = usePage()
  const line = lines.find((one) => place.line && keyOf(one) === keyOf(place.line))
  const cities = [...new Set(lines.map(({ location }) => location))]
  const [wasUnset] = useState(!line && lines.length > 0)

  function chooseLine(value: string): void {
    const chosen = lines.find((one) => keyOf(one) === value)
    const { line: _line, stop: _stop, ...rest } = place
    onChange(chosen ? { ...rest, line: { productId: chosen.productId, key: chosen.key } } : rest)
  }
  function chooseStop(value: string): void {
    const { stop: _stop, ...rest } = place
    onChange(value ? { ...rest, stop: value } : rest)
  }

  return (
    <details className="scan__place" open={wasUnset}>
      <summary>{usePlaceText(lines, place)}</summary>
      <div className="scan__card">
        <SelectField
          id="scan-line"
          name="line"
          label={t('scan.line')}
          value={line ? keyOf(line) : ''}
          onChange={(event) => chooseLine(event.currentTarget.value)}
        >
          <option value="">{t('scan.no-line')}</option>
          {cities.map((city) => (
            <optgroup key={city} label={city}>
              {lines
                .filter(({ location }) => location === city)
                .map((one) => (
                  <option key={keyOf(one)} value={keyOf(one)}>
                    {one.product}: {one.name}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectField>
        {line && (
          <SelectField
            id="scan-stop"
            name="stop"
            label={t('scan.stop')}
            value={place.stop ?? ''}
            onChange={(event) => chooseStop(event.currentTarget.value)}
          >
            <option value="">{t('scan.no-stop')}</option>
            {line.stops.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          id="scan-vehicle"
          name="vehicle"
          label={t('scan.vehicle')}
          autoComplete="off"
          maxLength={40}
          defaultValue={place.vehicle ?? ''}
          onBlur={(event) => onChange({ ...place, vehicle: event.currentTarget.value.trim() })}
        />
        {children}
      </div>
    </details>
  )
}
