import type { Answers } from '@opentop/contract/api'
import type { AffectedGuest } from '@opentop/contract/disruption'
import { headText } from '../disruption/head-text.ts'
import { Offers } from '../disruption/Offers.tsx'
import { OtherDays } from '../disruption/OtherDays.tsx'
import { cityMoment, partyText, tripWhen } from '../disruption/trip-text.ts'
import { usePage } from '../state/page-context.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import './affected-guests.css'
import '@opentop/ui/styles/panel.css'

type AffectedGuestsProps = Answers['getAgentDisruptions'] & { refused: boolean }

export function AffectedGuests({ guests, hasMore, refused }: AffectedGuestsProps) {
  const { t } = usePage()
  const open = guests.filter(({ choice }) => choice.state === 'open').length
  return (
    <section className="panel affected" id="affected" aria-labelledby="affected-title">
      <h2 className="title-3" id="affected-title">
        {t('disruption.affected')}
      </h2>
      <p className="muted">{open === 0 ? t('disruption.affected-none') : t('disruption.affected-open', { count: open })}</p>
      {refused && (
        <Notice kind="info" live>
          {t('disruption.affected-refused')}
        </Notice>
      )}
      {guests.map((guest) => (
        <Guest key={guest.token} {...guest} />
      ))}
      {hasMore && <p className="small muted">{t('disruption.affected-more')}</p>}
    </section>
  )
}

function Guest({ token, guest, agentReference, choice }: AffectedGuest) {
  const { t, lang, money } = usePage()
  const { before, reference, deadline, timezone, city, state, offers, otherDays, currencyId, title, passengers } = choice
  const isOpen = state === 'open'
  const when = tripWhen(t, lang, cityMoment(deadline, timezone))
  return (
    <details className="affected__guest">
      <summary>
        <b>{[guest, agentReference || reference].filter(Boolean).join(', ')}</b>{' '}
        <span className="muted">{[before.product, tripWhen(t, lang, before), partyText(t, passengers)].join(', ')}</span>{' '}
        <span className="affected__state" data-open={isOpen || undefined}>
          {isOpen ? t('disruption.affected-until', { when, city }) : headText(t, lang, choice, (cents) => money(cents, currencyId)).text}
        </span>
      </summary>
      <p className="small">{title}</p>
      {(isOpen || choice.mayChangeMind) && (
        <>
          <h3 className="title-4">{t('disruption.question-guest')}</h3>
          <Offers token={token} back="agentArea" choice={choice} offers={offers.filter((offer) => offer.choice !== 'other-day')} forGuest />
          {otherDays.length > 0 && <OtherDays token={token} back="agentArea" days={otherDays} />}
        </>
      )}
    </details>
  )
}
