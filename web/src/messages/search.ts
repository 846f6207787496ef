import { messages } from './message.ts'

export const search = messages({
  'search.label': {
    en: 'Search a destination',
    es: 'Buscar un destino',
    fr: 'Chercher une destination',
    de: 'Reiseziel suchen',
    it: 'Cerca una destinazione',
  },
  'search.quick': { en: 'Quick search', es: 'Búsqueda rápida', fr: 'Recherche rapide', de: 'Schnellsuche', it: 'Ricerca rapida' },
  'search.placeholder': { en: 'Where to?', es: '¿Adónde?', fr: 'Où allez-vous ?', de: 'Wohin?', it: 'Dove vai?' },
  'search.submit': { en: 'Find tours', es: 'Buscar tours', fr: 'Trouver un circuit', de: 'Touren finden', it: 'Trova tour' },
  'search.suggestions': { en: 'Suggestions', es: 'Sugerencias', fr: 'Suggestions', de: 'Vorschläge', it: 'Suggerimenti' },
  'search.found': {
    en: { one: '{count} suggestion', other: '{count} suggestions' },
    es: { one: '{count} sugerencia', many: '{count} sugerencias', other: '{count} sugerencias' },
    fr: { one: '{count} suggestion', many: '{count} suggestions', other: '{count} suggestions' },
    de: { one: '{count} Vorschlag', other: '{count} Vorschläge' },
    it: { one: '{count} suggerimento', many: '{count} suggerimenti', other: '{count} suggerimenti' },
  },
  'search.destinations': { en: 'Destinations', es: 'Destinos', fr: 'Destinations', de: 'Reiseziele', it: 'Destinazioni' },
  'search.tours': { en: 'Tours', es: 'Tours', fr: 'Circuits', de: 'Touren', it: 'Tour' },
  'search.loading': { en: 'Searching', es: 'Buscando', fr: 'Recherche en cours', de: 'Suche läuft', it: 'Ricerca in corso' },
  'search.none': {
    en: 'Destination not found.',
    es: 'Destino no encontrado.',
    fr: 'Destination introuvable.',
    de: 'Reiseziel nicht gefunden.',
    it: 'Destinazione non trovata.',
  },
  'search.check-all': {
    en: 'Check all our active destinations.',
    es: 'Consulta todos nuestros destinos activos.',
    fr: 'Consultez toutes nos destinations actives.',
    de: 'Sieh dir alle unsere aktiven Reiseziele an.',
    it: 'Guarda tutte le nostre destinazioni attive.',
  },
  'search.failed': {
    en: 'Search isn’t working right now. Try again.',
    es: 'La búsqueda no funciona ahora mismo. Inténtalo de nuevo.',
    fr: 'La recherche ne fonctionne pas pour le moment. Réessayez.',
    de: 'Die Suche funktioniert gerade nicht. Versuch es noch einmal.',
    it: 'La ricerca al momento non funziona. Riprova.',
  },
  'search.popular': {
    en: 'Popular now',
    es: 'Populares ahora',
    fr: 'Populaires en ce moment',
    de: 'Gerade beliebt',
    it: 'Più cercate ora',
  },
})
