import { timeOf } from '@opentop/domain/day'
import type { MessageLang } from './message-texts.ts'

type Choice = 'otherDay' | 'refund' | 'keep'
const words: Readonly<Record<MessageLang, Readonly<Record<Choice, string>>>> = {
  en: { otherDay: 'Another day', refund: 'Refund', keep: 'Keep your tickets' },
  'en-us': { otherDay: 'Another day', refund: 'Refund', keep: 'Keep your tickets' },
  es: { otherDay: 'Otro día', refund: 'Reembolso', keep: 'Mantener tus billetes' },
  fr: { otherDay: 'Un autre jour', refund: 'Remboursement', keep: 'Garder vos billets' },
  de: { otherDay: 'Ein anderer Tag', refund: 'Erstattung', keep: 'Tickets behalten' },
  it: { otherDay: 'Un altro giorno', refund: 'Rimborso', keep: 'Tenere i biglietti' },
}
const locales: Readonly<Record<MessageLang, string>> = { en: 'en-GB', 'en-us': 'en-US', es: 'es-ES', fr: 'fr-FR', de: 'de-DE', it: 'it-IT' }

type Departure = { day: string; minute: number }
export type Offered = { rebook: boolean; otherDays: number; refund: boolean; keep: boolean }

export function mailButtons(lang: MessageLang, offers: Offered, example: Departure | undefined): string[] {
  const said = words[lang]
  return [
    ...(offers.rebook && example ? [departureIn(lang, example)] : []),
    ...(offers.otherDays > 0 ? [said.otherDay] : []),
    ...(offers.refund ? [said.refund] : []),
    ...(offers.keep ? [said.keep] : []),
  ]
}

export function departureIn(lang: MessageLang, { day, minute }: Departure): string {
  const locale = locales[lang]
  const at = new Date(`${day}T${minute < 0 ? '12:00' : timeOf(minute % 1440)}:00Z`)
  const date = `${at.toLocaleDateString(locale, { timeZone: 'UTC', weekday: 'short' }).replace('.', '')} ${Number(day.slice(8))}`
  return minute < 0 ? date : `${date}, ${at.toLocaleTimeString(locale, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })}`
}
