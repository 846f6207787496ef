import { messages } from '@opentop/ui/messages/message.ts'

export const price = messages({
  'price.from': { en: 'from', es: 'desde', fr: 'dès', de: 'ab', it: 'da' },
  'price.from-amount': { en: 'from {price}', es: 'desde {price}', fr: 'dès {price}', de: 'ab {price}', it: 'da {price}' },
  'price.saving': { en: '−{percent}%', es: '−{percent} %', fr: '−{percent} %', de: '−{percent} %', it: '−{percent}%' },
  'price.was': { en: 'was {price}', es: 'antes {price}', fr: 'au lieu de {price}', de: 'statt {price}', it: 'invece di {price}' },
  'price.lead-days': {
    en: { one: 'at the early price when booked {count} day ahead', other: 'at the early price when booked {count} days ahead' },
    es: {
      one: 'con precio anticipado, reservando con {count} día de antelación',
      many: 'con precio anticipado, reservando con {count} días de antelación',
      other: 'con precio anticipado, reservando con {count} días de antelación',
    },
    fr: {
      one: 'au tarif anticipé, en réservant {count} jour à l’avance',
      many: 'au tarif anticipé, en réservant {count} jours à l’avance',
      other: 'au tarif anticipé, en réservant {count} jours à l’avance',
    },
    de: { one: 'zum Frühbucherpreis, bei Buchung {count} Tag im Voraus', other: 'zum Frühbucherpreis, bei Buchung {count} Tage im Voraus' },
    it: {
      one: 'al prezzo prenota prima, con {count} giorno di anticipo',
      many: 'al prezzo prenota prima, con {count} giorni di anticipo',
      other: 'al prezzo prenota prima, con {count} giorni di anticipo',
    },
  },
  'price.early': { en: 'Early price', es: 'Precio anticipado', fr: 'Tarif anticipé', de: 'Frühbucherpreis', it: 'Prezzo prenota prima' },
  'price.member': {
    en: 'Your member price: −{percent}%',
    es: 'Tu precio de miembro: −{percent} %',
    fr: 'Votre prix membre : −{percent} %',
    de: 'Dein Mitgliederpreis: −{percent} %',
    it: 'Il tuo prezzo da membro: −{percent}%',
  },
  'price.member-percent': {
    en: 'Member discount −{percent}%',
    es: 'Descuento de miembro −{percent} %',
    fr: 'Remise membre −{percent} %',
    de: 'Mitgliederrabatt −{percent} %',
    it: 'Sconto membri −{percent}%',
  },
  'price.member-saving': {
    en: 'Member discount',
    es: 'Descuento de miembro',
    fr: 'Remise membre',
    de: 'Mitgliederrabatt',
    it: 'Sconto membri',
  },
  'price.some-days': { en: 'on some days', es: 'algunos días', fr: 'certains jours', de: 'an einigen Tagen', it: 'in alcuni giorni' },
})
