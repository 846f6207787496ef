import { messages } from './message.ts'

/** Days, departures and passengers to choose from: whether they can be booked, and how many seats are left. */
export const choosing = messages({
  'booking.loading-days': {
    en: 'Checking available days',
    es: 'Buscando días libres',
    fr: 'Recherche des jours disponibles',
    de: 'Freie Tage werden gesucht',
    it: 'Ricerca dei giorni disponibili',
  },
  'booking.label-AVAILABLE': { en: 'Available', es: 'Disponible', fr: 'Disponible', de: 'Verfügbar', it: 'Disponibile' },
  'booking.label-ALMOST_SOLD_OUT': {
    en: 'Almost sold out',
    es: 'Casi agotado',
    fr: 'Presque complet',
    de: 'Fast ausverkauft',
    it: 'Quasi esaurito',
  },
  'booking.label-SOLD_OUT': { en: 'Sold out', es: 'Agotado', fr: 'Complet', de: 'Ausverkauft', it: 'Esaurito' },
  'booking.label-BLOCK_OUT': { en: 'Not running', es: 'Sin servicio', fr: 'Pas de départ', de: 'Fährt nicht', it: 'Non parte' },
  'booking.label-UNAVAILABLE': {
    en: 'Unavailable',
    es: 'No disponible',
    fr: 'Indisponible',
    de: 'Nicht verfügbar',
    it: 'Non disponibile',
  },
  'booking.full': { en: 'Full', es: 'Lleno', fr: 'Complet', de: 'Voll', it: 'Pieno' },
  'booking.left': {
    en: { one: '{count} ticket left', other: '{count} tickets left' },
    es: { one: 'Queda {count} billete', many: 'Quedan {count} billetes', other: 'Quedan {count} billetes' },
    fr: { one: 'Encore {count} billet', many: 'Encore {count} billets', other: 'Encore {count} billets' },
    de: { one: 'Noch {count} Ticket', other: 'Noch {count} Tickets' },
    it: { one: 'Resta {count} biglietto', many: 'Restano {count} biglietti', other: 'Restano {count} biglietti' },
  },
  'booking.left-short': {
    en: { one: '{count} left', other: '{count} left' },
    es: { one: 'queda {count}', many: 'quedan {count}', other: 'quedan {count}' },
    fr: { one: 'encore {count}', many: 'encore {count}', other: 'encore {count}' },
    de: { one: 'noch {count}', other: 'noch {count}' },
    it: { one: 'ancora {count}', many: 'ancora {count}', other: 'ancora {count}' },
  },
  'booking.one-less': {
    en: 'One less: {type}',
    es: 'Uno menos: {type}',
    fr: 'Un de moins : {type}',
    de: 'Anzahl verringern: {type}',
    it: 'Uno in meno: {type}',
  },
  'booking.one-more': {
    en: 'One more: {type}',
    es: 'Uno más: {type}',
    fr: 'Un de plus : {type}',
    de: 'Anzahl erhöhen: {type}',
    it: 'Uno in più: {type}',
  },
})
