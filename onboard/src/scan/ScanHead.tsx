import { minutesSince } from '../device/device-time.ts'
import { usePage } from '../page/page-context.tsx'
import { useNow } from '@opentop/ui/time/use-now.ts'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { shopTime } from './device.ts'
import { PlaceForm, usePlaceText } from './PlaceForm.tsx'
import type { Scanner } from './use-scanner.ts'
import './scan.css'

const longAgo = new Date(0).toISOString()

export function ScanHead({ scanner, isCovered }: { scanner: Scanner; isCovered: boolean }) {
  const { state, online, offlineSince, standAt, leave } = scanner
  const { t } = usePage()
  const now = useNow(longAgo)
  const lines = state?.pack?.lines ?? []
  const waiting = [...(state?.queue ?? []), ...(state?.undone ?? []).map(({ scan }) => scan)]
  const placeText = usePlaceText(lines, state?.place ?? {})
  return (
    <header className="scan__head">
      <h1 className="scan__name">{state?.pack?.scanner.name}</h1>
      <span className="scan__link">
        <Icon name={online ? 'check' : 'warn'} />
        {offlineSince === undefined ? t('device.online') : t('device.offline-for', { minutes: minutesSince(offlineSince, now) })}
      </span>
      {isCovered ? (
        <p className="scan__where">{placeText}</p>
      ) : (
        <PlaceForm lines={lines} place={state?.place ?? {}} onChange={standAt}>
          <Button variant="line" size="small" icon="out" onClick={leave} disabled={waiting.length > 0}>
            {t('device.leave')}
          </Button>
        </PlaceForm>
      )}
      {waiting[0] && (
        <p className="scan__waiting">
          {t('scan.waiting', {
            count: waiting.length,
            minutes: minutesSince(Date.parse(waiting[0].scannedAt), shopTime(state ?? {}, now)),
          })}
        </p>
      )}
    </header>
  )
}
