import type { DisruptionChoice } from '@opentop/contract/disruption'
import type { OtherMail } from '@opentop/domain/mail'
import { writtenMoney } from '@opentop/domain/price/written-number'
import { defaultText } from '../disruption/default-text.ts'
import { headText } from '../disruption/head-text.ts'
import { cityMoment, partsText, partyText, tripWhen } from '../disruption/trip-text.ts'
import type { Translate } from '../messages/translator.ts'
import { plannedOf, type MailContent } from './order-mail-content.ts'

type DisruptionMail = Extract<OtherMail, { kind: 'disruption' }>
type AgentMail = Extract<OtherMail, { kind: 'disruption-agent' }>
type Written = Omit<MailContent, 'lang' | 'siteName' | 'origin' | 'reference'> & {
  subject: string
  reference: MailContent['reference']
}

export function disruptionContent(mail: DisruptionMail, t: Translate): Written {
  const { lang, site, origin, choice, occasion, link, firstName } = mail
  const { reference, deadline, timezone, city, currencyId, state } = choice
  const money = (cents: number): string => writtenMoney(lang, cents, currencyId)
  const until = tripWhen(t, lang, cityMoment(deadline, timezone))
  const { title, text } = headText(t, lang, choice, money)
  const isOpen = state === 'open'
  return {
    subject:
      occasion === 'reminder'
        ? t('disruption-mail.reminder-subject', { when: until, reference })
        : t('disruption-mail.subject', { title: choice.title, reference }),
    title,
    greeting: t('letter.hello', { name: firstName }),
    paragraphs: [
      ...(occasion === 'news' ? [] : [t(`disruption-mail.${occasion}`)]),
      isOpen ? choice.text : text,
      ...(isOpen ? [t('disruption-mail.pick')] : []),
      ...openTitles(choice).map((other) => t('disruption-mail.also', { title: other })),
    ],
    reference: { name: t('voucher.reference'), value: reference },
    tickets: [ticketOf(mail, t)],
    sums: isOpen
      ? [
          ...offerLines(mail, t, money),
          { name: t('disruption-mail.until'), value: t('disruption-mail.city-time', { when: until, city }) },
          { name: t('disruption-mail.no-answer'), value: defaultText(t, lang, choice, money) },
        ]
      : [],
    action: isOpen
      ? { text: t('disruption-mail.choose'), href: link }
      : state === 'done' && choice.choice === undefined && choice.ticketsPath !== undefined
        ? { text: t('disruption.show-tickets'), href: origin + choice.ticketsPath }
        : { text: t('disruption-mail.see'), href: link },
    isQuiet: true,
    notes: isOpen ? [t('disruption.personal', { reference })] : [],
    help: t('voucher.help', site.customerService),
  }
}

const openTitles = ({ others }: DisruptionChoice): string[] => others.filter(({ isOpen }) => isOpen).map(({ title }) => title)

function ticketOf({ lang, choice }: DisruptionMail, t: Translate): MailContent['tickets'][number] {
  const { before, newTime, city, passengers } = choice
  return {
    product: before.product,
    place: `${city} · ${before.option}`,
    when: tripWhen(t, lang, newTime === undefined ? before : { day: before.day, time: newTime }),
    planned: plannedOf(t, lang, {
      ...(before.time === undefined ? {} : { time: before.time }),
      ...(newTime === undefined ? {} : { newTime }),
    }),
    passengers: partyText(t, passengers),
    parts: [],
    state: undefined,
    places: [],
    terms: undefined,
  }
}

function offerLines({ lang, choice }: DisruptionMail, t: Translate, money: (cents: number) => string): MailContent['sums'] {
  return choice.offers.map((offer) => offerLine(offer, choice))

  function refundName(kind: 'refund' | 'refund-all'): string {
    if (kind === 'refund-all') return t('disruption-mail.refund-all')
    return choice.keeps.length > 0 ? t('disruption-mail.refund-part', partsText(lang, choice)) : t('disruption-mail.refund')
  }

  function offerLine({ choice: kind, to, refundCents }: DisruptionChoice['offers'][number], { before, newTime }: DisruptionChoice) {
    if (kind === 'rebook' && to) {
      const option = to.option === before.option ? [] : [to.option]
      return { name: t('disruption-mail.move'), value: [tripWhen(t, lang, to), ...option].join(', ') }
    }
    if (kind === 'other-day') return { name: t('disruption-mail.other-day'), value: t('disruption-mail.free') }
    if (kind === 'refund' || kind === 'refund-all')
      return {
        name: refundName(kind),
        value: refundCents === undefined ? t('disruption-mail.refund-agency') : money(refundCents),
      }
    return { name: t('disruption-mail.keep'), value: tripWhen(t, lang, newTime ? { day: before.day, time: newTime } : before) }
  }
}

export function agentContent({ lang, site, company, link, title, text, deadline, parties }: AgentMail, t: Translate): Written {
  const until = deadline && t('disruption-mail.city-time', { when: tripWhen(t, lang, deadline), city: deadline.city })
  return {
    subject: t('disruption-mail.agent-subject', { title, count: parties.length }),
    title: t('disruption-mail.agent-title'),
    greeting: t('letter.hello', { name: company }),
    paragraphs: [text, ...(until ? [t('disruption-mail.agent-pick')] : [])],
    reference: undefined,
    tickets: parties.map(({ reference, guest, people, tour, day, time }) => ({
      product: [reference, guest].filter(Boolean).join(', '),
      place: tour,
      when: tripWhen(t, lang, { day, time }),
      passengers: t('disruption-mail.people', { count: people }),
      parts: [],
      state: undefined,
      places: [],
      terms: undefined,
    })),
    sums: until ? [{ name: t('disruption-mail.until'), value: until }] : [],
    action: { text: t('disruption-mail.agent-open'), href: link },
    isQuiet: true,
    notes: [],
    help: t('voucher.help', site.customerService),
  }
}
