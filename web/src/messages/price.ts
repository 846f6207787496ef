import { messages } from './message.ts'

export const price = messages({
  'price.from': { en: 'from', es: 'desde', fr: 'dès', de: 'ab', it: 'da' },
  'price.from-amount': { en: 'from {price}', es: 'desde {price}', fr: 'dès {price}', de: 'ab {price}', it: 'da {price}' },
  'price.saving': { en: '−{percent}%', es: '−{percent} %', fr: '−{percent} %', de: '−{percent} %', it: '−{percent}%' },
  'price.was': { en: 'was {price}', es: 'antes {price}', fr: 'au lieu de {price}', de: 'statt {price}', it: 'invece di {price}' },
  'price.lead-days': {
    en: { one: 'when booked {count} day ahead', other: 'when booked {count} days ahead' },
    es: {
      one: 'reservando con {count} día de antelación',
      many: 'reservando con {count} días de antelación',
      other: 'reservando con {count} días de antelación',
    },
    fr: {
      one: 'en réservant {count} jour à l’avance',
      many: 'en réservant {count} jours à l’avance',
      other: 'en réservant {count} jours à l’avance',
    },
    de: { one: 'bei Buchung {count} Tag im Voraus', other: 'bei Buchung {count} Tage im Voraus' },
    it: {
      one: 'prenotando con {count} giorno di anticipo',
      many: 'prenotando con {count} giorni di anticipo',
      other: 'prenotando con {count} giorni di anticipo',
    },
  },
  'price.some-days': { en: 'on some days', es: 'algunos días', fr: 'certains jours', de: 'an einigen Tagen', it: 'in alcuni giorni' },
})
