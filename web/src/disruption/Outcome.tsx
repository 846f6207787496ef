import type { DisruptionChoice } from '@opentop/contract/disruption'
import { usePage } from '../state/page-context.tsx'
import { timeText } from '@opentop/ui/time/time-text.ts'
import { dayText } from '../time/day-text.ts'
import { Button } from '@opentop/ui/base/Button.tsx'
import { RefundProgress } from './RefundProgress.tsx'
import { cityMoment, tripWhen } from './trip-text.ts'

type OutcomeProps = { choice: DisruptionChoice; againHref: string }

export function Outcome({ choice, againHref }: OutcomeProps) {
  const { t, lang, site } = usePage()
  const { reference, ticketsPath, mayChangeMind, deadline, timezone, city, refundCents } = choice
  const until = cityMoment(deadline, timezone)
  const isRefund = choice.choice === 'refund' || choice.choice === 'refund-all'
  return (
    <>
      {isRefund && refundCents !== undefined && <RefundProgress cents={refundCents} choice={choice} />}
      <div className="disruption__outcome">
        {choice.after && !choice.isReplaced ? (
          <WhatChanged choice={choice} />
        ) : (
          <Unhappy phone={site.customerService.phone} reference={reference} />
        )}
        <div className="disruption__ways">
          {ticketsPath !== undefined && (
            <Button variant="ink" block href={ticketsPath} icon="ticket">
              {t(isRefund || choice.isReplaced ? 'disruption.show-booking' : 'disruption.show-tickets')}
            </Button>
          )}
          {mayChangeMind && (
            <>
              <Button variant="line" block href={againHref}>
                {t('disruption.again')}
              </Button>
              <p className="small muted">
                {t('disruption.mind', { day: dayText(t, until.day, 'short'), time: timeText(lang, until.time), city })}
              </p>
            </>
          )}
        </div>
      </div>
    </>
  )
}

function WhatChanged({ choice: { before, after, currencyId, paidCents } }: { choice: DisruptionChoice }) {
  const { t, lang, money } = usePage()
  if (!after) return null
  return (
    <section className="panel" aria-labelledby="changed">
      <h2 className="title-3" id="changed">
        {t('disruption.what-changed')}
      </h2>
      <dl className="disruption__difference">
        <div>
          <dt className="muted">{t('disruption.before')}</dt>
          <dd>
            <s>{`${tripWhen(t, lang, before)}, ${before.option}`}</s>
          </dd>
        </div>
        <div>
          <dt className="muted">{t('disruption.after')}</dt>
          <dd>{`${tripWhen(t, lang, after)}, ${after.option}`}</dd>
        </div>
        {paidCents !== undefined && (
          <div>
            <dt className="muted">{t('disruption.difference')}</dt>
            <dd>{t('disruption.on-us', { amount: money(0, currencyId) })}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function Unhappy({ phone, reference }: { phone: string; reference: string }) {
  const { t } = usePage()
  return (
    <section className="panel" aria-labelledby="unhappy">
      <h2 className="title-3" id="unhappy">
        {t('disruption.unhappy')}
      </h2>
      <p className="disruption__text small muted">{t('disruption.contact', { phone, reference })}</p>
    </section>
  )
}
