import type { DisruptionChoice } from '@opentop/contract/disruption'
import { usePage } from '../state/page-context.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { IconName } from '@opentop/ui/base/icon-names.ts'
import { changedWhen, partsText, tripWhen } from './trip-text.ts'
import { ChoiceForm, type ChoiceFormProps } from './ChoiceForm.tsx'
import './offers.css'

type Offer = DisruptionChoice['offers'][number]
type OffersProps = Pick<ChoiceFormProps, 'token' | 'back'> & { choice: DisruptionChoice; offers: readonly Offer[]; forGuest?: boolean }

export function Offers({ token, back, choice, offers, forGuest = false }: OffersProps) {
  return (
    <ChoiceForm token={token} back={back} className="offers">
      {offers.map((offer, index) => (
        <button
          key={offer.choice}
          type="submit"
          name="choice"
          value={offer.choice}
          className={classes('offers__offer', index === 0 && offers.length > 1 && 'offers__offer--best')}
        >
          <OfferContent offer={offer} choice={choice} forGuest={forGuest} />
        </button>
      ))}
    </ChoiceForm>
  )
}

function OfferContent({ offer, choice, forGuest }: { offer: Offer; choice: DisruptionChoice; forGuest: boolean }) {
  const { icon, title, text, act } = useOfferTexts(offer, choice, forGuest)
  return (
    <>
      <Icon name={icon} />
      <b>{title}</b>
      <span className="muted">{text}</span>
      <span className="offers__action">
        {act}
        <Icon name="arrow" />
      </span>
    </>
  )
}

type OfferTexts = { icon: IconName; title: string; text: string; act: string }

function useOfferTexts({ choice: kind, to, refundCents }: Offer, choice: DisruptionChoice, forGuest: boolean): OfferTexts {
  const { t, lang, money } = usePage()
  const { before, people, currencyId, newTime } = choice
  const amount = refundCents === undefined ? undefined : money(refundCents, currencyId)
  if (kind === 'refund-all' || (kind === 'refund' && choice.keeps.length > 0))
    return partRefundTexts(t, kind, amount, partsText(lang, choice))
  if (kind === 'refund') return refundTexts(t, amount, isWholeRefund(choice, refundCents), forGuest)
  if (kind === 'keep' || !to)
    return {
      icon: 'ticket',
      title: t(forGuest ? 'disruption.keep-guest' : 'disruption.keep'),
      text: t('disruption.keep-text', { when: tripWhen(t, lang, newTime ? { day: before.day, time: newTime } : before) }),
      act: t('disruption.keep-act'),
    }
  return {
    icon: to.day === before.day ? 'clock' : 'cal',
    title: t('disruption.rebook', { when: changedWhen(t, lang, before, to) }),
    text:
      to.option === before.option
        ? t(forGuest ? 'disruption.seats-kept-guest' : 'disruption.seats-kept', { count: people })
        : t('disruption.seats-kept-tour', { tour: to.option, count: people }),
    act: t('disruption.move', { when: tripWhen(t, lang, to) }),
  }
}

const isWholeRefund = ({ paidCents }: DisruptionChoice, refundCents = 0): boolean => paidCents === undefined || refundCents >= paidCents

type T = ReturnType<typeof usePage>['t']

/** What is said to an agency has no amount. */
function refundTexts(t: T, amount: string | undefined, isWhole: boolean, forGuest: boolean): OfferTexts {
  if (amount === undefined)
    return { icon: 'coins', title: t('disruption.refund'), text: t('disruption.refund-agency'), act: t('disruption.refund-act-agency') }
  return {
    icon: 'coins',
    title: t(isWhole ? 'disruption.refund-whole' : 'disruption.refund'),
    text: t(forGuest ? 'disruption.refund-guest' : isWhole ? 'disruption.refund-text' : 'disruption.refund-share', { amount }),
    act: t('disruption.refund-act', { amount }),
  }
}

function partRefundTexts(t: T, kind: 'refund' | 'refund-all', amount: string | undefined, parts: ReturnType<typeof partsText>): OfferTexts {
  const words = { amount: amount ?? '', ...parts }
  const name = kind === 'refund-all' ? 'refund-all' : 'refund-part'
  return {
    icon: kind === 'refund-all' ? 'coins' : 'ticket',
    title: kind === 'refund-all' ? t('disruption.refund-whole') : t('disruption.refund-part', words),
    text: t(amount === undefined ? `disruption.${name}-agency` : `disruption.${name}-text`, words),
    act: amount === undefined ? t('disruption.refund-act-agency') : t('disruption.refund-act', { amount }),
  }
}
