import { usePage } from '../state/page-context.tsx'
import './confirmed.css'
import '../ui/itinerary.css'

const stops = ['find', 'show', 'stairs'] as const

/** The next steps after the purchase. */
export function OnTheDay() {
  const { t } = usePage()
  return (
    <section className="confirmed__day" aria-labelledby="on-the-day">
      <h2 className="title-2" id="on-the-day">
        {t('confirmed.on-the-day')}
      </h2>
      <ol className="itinerary">
        {stops.map((stop) => (
          <li key={stop}>
            <i />
            <b>{t(`confirmed.${stop}`)}</b>
            <p>{t(`confirmed.${stop}-text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
