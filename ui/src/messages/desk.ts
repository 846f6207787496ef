import { messages } from './message.ts'

/** Selling at a desk, for agents and for staff. */
export const desk = messages({
  'desk.tour': { en: 'Tour', es: 'Tour', fr: 'Circuit', de: 'Tour', it: 'Tour' },
  'desk.search': { en: 'City or tour', es: 'Ciudad o tour', fr: 'Ville ou circuit', de: 'Stadt oder Tour', it: 'Città o tour' },
  'desk.found': {
    en: { one: '{count} ticket found', other: '{count} tickets found' },
    es: { one: '{count} billete encontrado', many: '{count} billetes encontrados', other: '{count} billetes encontrados' },
    fr: { one: '{count} billet trouvé', many: '{count} billets trouvés', other: '{count} billets trouvés' },
    de: { one: '{count} Ticket gefunden', other: '{count} Tickets gefunden' },
    it: { one: '{count} biglietto trovato', many: '{count} biglietti trovati', other: '{count} biglietti trovati' },
  },
  'desk.none': {
    en: 'No tour matches. Try the name of the city.',
    es: 'Ningún tour coincide. Prueba con el nombre de la ciudad.',
    fr: 'Aucun circuit ne correspond. Essayez le nom de la ville.',
    de: 'Keine Tour gefunden. Versuch es mit dem Namen der Stadt.',
    it: 'Nessun tour corrisponde. Prova con il nome della città.',
  },
  'desk.trip': {
    en: 'Day and passengers',
    es: 'Día y pasajeros',
    fr: 'Jour et passagers',
    de: 'Tag und Fahrgäste',
    it: 'Giorno e passeggeri',
  },
  'desk.tour-first': {
    en: 'Choose a tour first.',
    es: 'Elige primero un tour.',
    fr: 'Choisissez d’abord un circuit.',
    de: 'Wähle zuerst eine Tour.',
    it: 'Scegli prima un tour.',
  },
  'desk.any-day': {
    en: 'Valid on any day: no date needed.',
    es: 'Válido cualquier día: no hace falta fecha.',
    fr: 'Valable n’importe quel jour : aucune date à choisir.',
    de: 'An jedem Tag gültig: kein Datum nötig.',
    it: 'Valido in qualsiasi giorno: nessuna data da scegliere.',
  },
  'desk.add': {
    en: 'Add another tour',
    es: 'Añadir otro tour',
    fr: 'Ajouter un autre circuit',
    de: 'Weitere Tour hinzufügen',
    it: 'Aggiungi un altro tour',
  },
  'desk.remove': { en: 'Remove {tour}', es: 'Quitar {tour}', fr: 'Retirer {tour}', de: '{tour} entfernen', it: 'Rimuovi {tour}' },
  'desk.reserve-again': {
    en: 'Reserve again',
    es: 'Reservar de nuevo',
    fr: 'Réserver à nouveau',
    de: 'Erneut reservieren',
    it: 'Blocca di nuovo',
  },
  'desk.new': { en: 'New sale', es: 'Nueva venta', fr: 'Nouvelle vente', de: 'Neuer Verkauf', it: 'Nuova vendita' },
  'desk.lines': {
    en: 'Tours of this sale',
    es: 'Tours de esta venta',
    fr: 'Circuits de cette vente',
    de: 'Touren dieses Verkaufs',
    it: 'Tour di questa vendita',
  },
})
