import { messages } from './message.ts'

export const tour = messages({
  'tour.reserved': {
    en: 'Reserved seats',
    es: 'Asientos reservados',
    fr: 'Places réservées',
    de: 'Reservierte Plätze',
    it: 'Posti riservati',
  },
  'tour.see': {
    en: 'See dates and prices',
    es: 'Ver fechas y precios',
    fr: 'Voir dates et tarifs',
    de: 'Termine und Preise',
    it: 'Date e prezzi',
  },
})
