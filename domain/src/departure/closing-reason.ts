import { allLangs, textLangOf, type InEveryLang, type Lang, type TextLang } from '../lang.ts'

const closingReasons = {
  holiday: {
    en: 'We don’t run on this day.',
    es: 'Este día no hay servicio.',
    fr: 'Pas de service ce jour-là.',
    de: 'An diesem Tag fahren wir nicht.',
    it: 'In questo giorno il servizio non è attivo.',
  },
  weather: {
    en: 'Not running because of the weather.',
    es: 'No hay salida por el mal tiempo.',
    fr: 'Pas de départ à cause de la météo.',
    de: 'Fällt wegen des Wetters aus.',
    it: 'Sospeso per il maltempo.',
  },
  works: {
    en: 'Closed for works: {words}.',
    es: 'Cerrado por obras: {words}.',
    fr: 'Fermé pour travaux : {words}.',
    de: 'Wegen Bauarbeiten geschlossen: {words}.',
    it: 'Chiuso per lavori: {words}.',
  },
  event: {
    en: 'Closed because of an event: {words}.',
    es: 'Cerrado por un evento: {words}.',
    fr: 'Fermé en raison d’un événement : {words}.',
    de: 'Wegen einer Veranstaltung geschlossen: {words}.',
    it: 'Chiuso per un evento: {words}.',
  },
  charter: {
    en: 'Booked for a private group.',
    es: 'Reservado para un grupo privado.',
    fr: 'Réservé à un groupe privé.',
    de: 'Für eine geschlossene Gesellschaft gebucht.',
    it: 'Riservato a un gruppo privato.',
  },
  maintenance: {
    en: 'Closed for maintenance.',
    es: 'Cerrado por mantenimiento.',
    fr: 'Fermé pour entretien.',
    de: 'Wegen Wartung geschlossen.',
    it: 'Chiuso per manutenzione.',
  },
} as const satisfies Record<string, InEveryLang<string>>
export type ClosingReason = keyof typeof closingReasons
export const closingReasonNames = Object.keys(closingReasons) as ClosingReason[]

export function takesWords(reason: ClosingReason): boolean {
  return closingReasons[reason].en.includes('{words}')
}

export function closingTexts(reason: ClosingReason, words: string): Record<TextLang, string> | undefined {
  const said = words.trim().replace(/\.$/, '')
  if (takesWords(reason) && said === '') return undefined
  const { en, es, fr, de, it } = closingReasons[reason]
  const filled = (text: string): string => text.replace('{words}', () => said)
  return { en: filled(en), es: filled(es), fr: filled(fr), de: filled(de), it: filled(it) }
}

export function readIn(texts: Record<TextLang, string>): { lang: Lang; text: string }[] {
  return allLangs.map((lang) => ({ lang, text: texts[textLangOf(lang)] }))
}
