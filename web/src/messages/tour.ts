import { messages } from '@opentop/ui/messages/message.ts'

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
  'tour.rating': {
    en: 'Rated {rating} out of 5',
    es: 'Valoración {rating} de 5',
    fr: 'Note {rating} sur 5',
    de: 'Bewertung {rating} von 5',
    it: 'Valutazione {rating} su 5',
  },
  'tour.package': { en: 'Package', es: 'Paquete', fr: 'Forfait', de: 'Paket', it: 'Pacchetto' },
  'tour.new-title': {
    en: 'New on the road',
    es: 'Novedades en ruta',
    fr: 'Nouveau sur la route',
    de: 'Neu unterwegs',
    it: 'Novità su strada',
  },
  'tour.new': { en: 'New', es: 'Nuevo', fr: 'Nouveau', de: 'Neu', it: 'Novità' },
})
