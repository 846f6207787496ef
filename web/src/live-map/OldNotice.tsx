import { clockText, type TimeView } from '../live/arrival-text.ts'
import type { LiveState } from '../live/use-live-city.ts'
import { Notice } from '@opentop/ui/base/Notice.tsx'

export function OldNotice({ live: { now, heardAt, tryAgain }, view }: { live: LiveState; view: TimeView }) {
  const { t } = view
  const count = Math.max(1, Math.round((now - heardAt) / 60_000))
  return (
    <Notice kind="info" icon="no-network" title={t('live.old-title', { count })} live>
      {t('live.old-text', { time: clockText(heardAt, view) })}{' '}
      <button type="button" className="link live-page__again" onClick={tryAgain}>
        {t('arrival.try-again')}
      </button>
    </Notice>
  )
}
