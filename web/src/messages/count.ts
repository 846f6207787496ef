import { messages } from '@opentop/ui/messages/message.ts'

export const count = messages({
  'count.tours': {
    en: { one: '{count} tour', other: '{count} tours' },
    es: { one: '{count} tour', many: '{count} tours', other: '{count} tours' },
    fr: { one: '{count} circuit', many: '{count} circuits', other: '{count} circuits' },
    de: { one: '{count} Tour', other: '{count} Touren' },
    it: { one: '{count} tour', many: '{count} tour', other: '{count} tour' },
  },
  'count.languages': {
    en: { one: '{count} language', other: '{count} languages' },
    es: { one: '{count} idioma', many: '{count} idiomas', other: '{count} idiomas' },
    fr: { one: '{count} langue', many: '{count} langues', other: '{count} langues' },
    de: { one: '{count} Sprache', other: '{count} Sprachen' },
    it: { one: '{count} lingua', many: '{count} lingue', other: '{count} lingue' },
  },
  'count.ratings': {
    en: { one: '{count} rating', other: '{count} ratings' },
    es: { one: '{count} valoración', many: '{count} valoraciones', other: '{count} valoraciones' },
    fr: { one: '{count} note', many: '{count} notes', other: '{count} notes' },
    de: { one: '{count} Bewertung', other: '{count} Bewertungen' },
    it: { one: '{count} valutazione', many: '{count} valutazioni', other: '{count} valutazioni' },
  },
  'count.minutes': {
    en: { one: '{count} minute', other: '{count} minutes' },
    es: { one: '{count} minuto', many: '{count} minutos', other: '{count} minutos' },
    fr: { one: '{count} minute', many: '{count} minutes', other: '{count} minutes' },
    de: { one: '{count} Minute', other: '{count} Minuten' },
    it: { one: '{count} minuto', many: '{count} minuti', other: '{count} minuti' },
  },
  'count.hours': {
    en: { one: '{count} hour', other: '{count} hours' },
    es: { one: '{count} hora', many: '{count} horas', other: '{count} horas' },
    fr: { one: '{count} heure', many: '{count} heures', other: '{count} heures' },
    de: { one: '{count} Stunde', other: '{count} Stunden' },
    it: { one: '{count} ora', many: '{count} ore', other: '{count} ore' },
  },
  'count.days': {
    en: { one: '{count} day', other: '{count} days' },
    es: { one: '{count} día', many: '{count} días', other: '{count} días' },
    fr: { one: '{count} jour', many: '{count} jours', other: '{count} jours' },
    de: { one: '{count} Tag', other: '{count} Tage' },
    it: { one: '{count} giorno', many: '{count} giorni', other: '{count} giorni' },
  },
})
