import type { SaleLine } from '@opentop/contract/basket'
import { fleetOf } from '../location/fleet.ts'
import { usePage } from '../state/page-context.tsx'
import { stepsOf, type Step } from './day-steps.ts'
import './confirmed.css'
import '@opentop/ui/base/itinerary.css'

export function OnTheDay({ lines }: { lines: readonly SaleLine[] }) {
  const { t } = usePage()
  const steps: Step[] = stepsOf(lines, fleetOf(lines.map(({ vehicle }) => vehicle)))
  return (
    <section className="confirmed__day" aria-labelledby="on-the-day">
      <h2 className="title-2" id="on-the-day">
        {t('confirmed.on-the-day')}
      </h2>
      <ol className="itinerary">
        {steps.map((step) => (
          <li key={step}>
            <i />
            <b>{t(`confirmed.${step}`)}</b>
            <p>{t(`confirmed.${step}-text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
