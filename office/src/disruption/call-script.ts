import { localTime } from '@opentop/domain/zone'
import { departureIn, mailButtons, type Offered } from './mail-buttons.ts'
import type { MessageLang } from './message-texts.ts'

type Words = Readonly<Record<'hello' | 'choose' | 'rebook' | 'refund' | 'keep', string>>
const english: Words = {
  hello: 'Hello, this is Opentop. I am calling about your booking {reference}.',
  choose: 'You can choose:',
  rebook: 'If we don’t hear from you by {when}, we move you to the new departure.',
  refund: 'If we don’t hear from you by {when}, you get your money back.',
  keep: 'If we don’t hear from you by {when}, your tickets stay as they are.',
}
const words: Readonly<Record<MessageLang, Words>> = {
  en: english,
  'en-us': english,
  es: {
    hello: 'Hola, le llamo de Opentop por su reserva {reference}.',
    choose: 'Puede elegir:',
    rebook: 'Si no nos dice nada antes de {when}, le cambiamos a la nueva salida.',
    refund: 'Si no nos dice nada antes de {when}, le devolvemos el dinero.',
    keep: 'Si no nos dice nada antes de {when}, sus billetes siguen igual.',
  },
  fr: {
    hello: 'Bonjour, Opentop à l’appareil. Je vous appelle au sujet de votre réservation {reference}.',
    choose: 'Vous avez le choix :',
    rebook: 'Sans réponse de votre part avant {when}, nous vous plaçons sur le nouveau départ.',
    refund: 'Sans réponse de votre part avant {when}, nous vous remboursons.',
    keep: 'Sans réponse de votre part avant {when}, vos billets restent inchangés.',
  },
  de: {
    hello: 'Guten Tag, hier ist Opentop. Ich rufe wegen Ihrer Buchung {reference} an.',
    choose: 'Sie haben die Wahl:',
    rebook: 'Wenn wir bis {when} nichts von Ihnen hören, buchen wir Sie auf die neue Abfahrt um.',
    refund: 'Wenn wir bis {when} nichts von Ihnen hören, bekommen Sie Ihr Geld zurück.',
    keep: 'Wenn wir bis {when} nichts von Ihnen hören, bleiben Ihre Tickets, wie sie sind.',
  },
  it: {
    hello: 'Buongiorno, chiamo da Opentop per la sua prenotazione {reference}.',
    choose: 'Può scegliere:',
    rebook: 'Se non ci risponde entro {when}, la spostiamo sulla nuova partenza.',
    refund: 'Se non ci risponde entro {when}, le restituiamo i soldi.',
    keep: 'Se non ci risponde entro {when}, i suoi biglietti restano invariati.',
  },
}

export type Calling = {
  offers: Offered
  defaultChoice: 'rebook' | 'refund' | 'keep'
  deadlineMs: number | undefined
  timezone: string
}
type Called = { reference: string; offer?: { day: string; minute: number } | undefined }

export function callScript(lang: MessageLang, { reference, offer }: Called, { offers, defaultChoice, deadlineMs, timezone }: Calling) {
  const said = words[lang]
  const hello = said.hello.replace('{reference}', () => reference)
  if (deadlineMs === undefined) return { hello, choose: '', ways: [], without: '' }
  const without = defaultChoice === 'rebook' && !offer ? said.refund : said[defaultChoice]
  const when = departureIn(lang, localTime(deadlineMs, timezone))
  return { hello, choose: said.choose, ways: mailButtons(lang, offers, offer), without: without.replace('{when}', () => when) }
}
