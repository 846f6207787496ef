import type { Location } from '@opentop/contract/location'
import { kilometresBetween, type Position } from '@opentop/domain/distance'
import { isWithinArea } from '@opentop/domain/location'
import { useState } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { distanceText } from './distance-text.ts'
import './location.css'

const timeoutMs = 10_000

type Answer = { kind: 'none' | 'asking' | 'unknown' | 'far' } | { kind: 'near'; km: number }

/** Asks for the browser's geolocation on click and shows the distance. The position is not sent anywhere. */
export function NearMe({ location }: { location: Location }) {
  const { t, intl } = usePage()
  const [answer, setAnswer] = useState<Answer>({ kind: 'none' })

  function ask() {
    if (!('geolocation' in navigator)) return setAnswer({ kind: 'unknown' })
    setAnswer({ kind: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setAnswer(judge(location, [coords.latitude, coords.longitude])),
      () => setAnswer({ kind: 'unknown' }),
      { timeout: timeoutMs, maximumAge: 60_000 },
    )
  }

  const said = {
    none: () => t('location.near-ask'),
    asking: () => t('word.one-moment'),
    unknown: () => t('location.near-unknown'),
    far: () => t('location.too-far'),
    near: () => t('location.near-distance', { distance: answer.kind === 'near' ? distanceText(intl, answer.km) : '' }),
  }
  return (
    <div className="near-me">
      <p className="small muted" role="status">
        {said[answer.kind]()}
      </p>
      <Button variant="line" size="small" loading={answer.kind === 'asking'} onClick={ask}>
        {t('location.near')}
      </Button>
    </div>
  )
}

function judge({ position: { lat, lng }, radiusKm }: Location, here: Position): Answer {
  const position: Position = [lat, lng]
  return isWithinArea({ position, radiusKm }, here) ? { kind: 'near', km: kilometresBetween(position, here) } : { kind: 'far' }
}
