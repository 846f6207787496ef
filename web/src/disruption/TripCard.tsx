import type { DisruptionChoice } from '@opentop/contract/disruption'
import { usePage } from '../state/page-context.tsx'
import { posterPath } from '../poster/poster-path.ts'
import { Button } from '@opentop/ui/base/Button.tsx'
import { NoHyphenBreak } from '../ui/NoHyphenBreak.tsx'
import { PosterImage } from '../ui/PosterImage.tsx'
import { ShiftedTime } from '../time/ShiftedTime.tsx'
import { timeText } from '@opentop/ui/time/time-text.ts'
import { dayText } from '../time/day-text.ts'
import { partyText } from './trip-text.ts'

export function TripCard({ choice }: { choice: DisruptionChoice }) {
  const { t, lang, money } = usePage()
  const { poster, vehicle, reference, before, newTime, passengers, paidCents, currencyId, ticketsPath } = choice
  const others = [partyText(t, passengers), paidCents === undefined ? '' : money(paidCents, currencyId)].filter(Boolean)
  return (
    <section className="disruption__trip" aria-labelledby="trip">
      {vehicle === 'boat' ? (
        <PosterImage path={posterPath(poster, 'river')} width={960} height={680} priority />
      ) : (
        <PosterImage path={posterPath(poster, 'card')} width={640} height={800} priority />
      )}
      <div>
        <p className="small muted">{t('disruption.booking', { reference })}</p>
        <h2 className="title-4" id="trip">
          <NoHyphenBreak text={`${before.product}, ${before.option}`} />
        </h2>
        <p className="small">
          {dayText(t, before.day, 'short')}
          {before.time !== undefined && (
            <>
              {', '}
              {newTime === undefined ? timeText(lang, before.time) : <ShiftedTime time={before.time} newTime={newTime} />}
            </>
          )}
          {others.map((text) => `, ${text}`)}
        </p>
      </div>
      {ticketsPath !== undefined && (
        <Button variant="line" size="small" href={ticketsPath} icon="ticket">
          {t('disruption.show-tickets')}
        </Button>
      )}
    </section>
  )
}
