import { messages } from '@opentop/ui/messages/message.ts'

/** What an advertised coupon does; each sentence is a fact of the coupon. */
export const promotion = messages({
  'promotion.percent': {
    en: '{percent}% off with {code}',
    es: '{percent} % de descuento con {code}',
    fr: '{percent} % de réduction avec {code}',
    de: '{percent} % Rabatt mit {code}',
    it: '{percent}% di sconto con {code}',
  },
  'promotion.amount': {
    en: '{amount} off your booking with {code}',
    es: '{amount} de descuento en tu reserva con {code}',
    fr: '{amount} de réduction sur votre réservation avec {code}',
    de: '{amount} Rabatt auf deine Buchung mit {code}',
    it: '{amount} di sconto sulla prenotazione con {code}',
  },
  'promotion.per-ticket': {
    en: '{amount} off every ticket with {code}',
    es: '{amount} de descuento por billete con {code}',
    fr: '{amount} de réduction par billet avec {code}',
    de: '{amount} Rabatt auf jedes Ticket mit {code}',
    it: '{amount} di sconto su ogni biglietto con {code}',
  },
  'promotion.everywhere': {
    en: 'On every bus and boat tour, in all our cities.',
    es: 'En todos los tours en autobús y barco, en todas nuestras ciudades.',
    fr: 'Sur tous les circuits en bus et en bateau, dans toutes nos villes.',
    de: 'Auf alle Bus- und Bootstouren, in allen unseren Städten.',
    it: 'Su tutti i tour in autobus e in battello, in tutte le nostre città.',
  },
  'promotion.places': {
    en: 'Valid for tours in: {places}.',
    es: 'Válido para tours en: {places}.',
    fr: 'Valable pour les circuits à : {places}.',
    de: 'Gültig für Touren in: {places}.',
    it: 'Valido per i tour a: {places}.',
  },
  'promotion.min-total': {
    en: 'On orders of {amount} or more.',
    es: 'A partir de una compra de {amount}.',
    fr: 'À partir de {amount} d’achat.',
    de: 'Ab einem Bestellwert von {amount}.',
    it: 'A partire da una spesa di {amount}.',
  },
  'promotion.min-passengers': {
    en: { one: 'For {count} passenger or more.', other: 'For {count} passengers or more.' },
    es: { one: 'A partir de {count} pasajero.', many: 'A partir de {count} pasajeros.', other: 'A partir de {count} pasajeros.' },
    fr: { one: 'Dès {count} passager.', many: 'Dès {count} passagers.', other: 'Dès {count} passagers.' },
    de: { one: 'Ab {count} Fahrgast.', other: 'Ab {count} Fahrgästen.' },
    it: { one: 'Da {count} passeggero in su.', many: 'Da {count} passeggeri in su.', other: 'Da {count} passeggeri in su.' },
  },
  'promotion.not-reduced': {
    en: 'Prices that are already reduced stay as they are.',
    es: 'Los precios ya rebajados se quedan como están.',
    fr: 'Les prix déjà réduits ne changent pas.',
    de: 'Bereits reduzierte Preise bleiben, wie sie sind.',
    it: 'I prezzi già ridotti restano come sono.',
  },
  'promotion.until': {
    en: 'Book by {day} and enter the code in your basket.',
    'en-us': 'Book by {day} and enter the code in your cart.',
    es: 'Reserva hasta el {day} e introduce el código en el carrito.',
    fr: 'Réservez jusqu’au {day} et saisissez le code dans votre panier.',
    de: 'Buche bis {day} und gib den Code im Warenkorb ein.',
    it: 'Prenota entro {day} e inserisci il codice nel carrello.',
  },
  'promotion.how': {
    en: 'Enter the code in your basket.',
    'en-us': 'Enter the code in your cart.',
    es: 'Introduce el código en el carrito.',
    fr: 'Saisissez le code dans votre panier.',
    de: 'Gib den Code im Warenkorb ein.',
    it: 'Inserisci il codice nel carrello.',
  },
  'promotion.copy-code': { en: 'Copy code', es: 'Copiar código', fr: 'Copier le code', de: 'Code kopieren', it: 'Copia il codice' },
  'promotion.copied': { en: 'Copied', es: 'Copiado', fr: 'Copié', de: 'Kopiert', it: 'Copiato' },
})
