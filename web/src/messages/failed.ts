import { messages } from './message.ts'

export const failed = messages({
  'failed.title': { en: 'Out of order', es: 'Fuera de servicio', fr: 'Hors service', de: 'Außer Betrieb', it: 'Fuori servizio' },
  'failed.heading': {
    en: 'The line is down.',
    es: 'La línea está cortada.',
    fr: 'La ligne est coupée.',
    de: 'Die Linie ist unterbrochen.',
    it: 'La linea è interrotta.',
  },
  'failed.text': {
    en: 'The fault is ours and we are on it. Try again in a moment.',
    es: 'El fallo es nuestro y ya estamos en ello. Inténtalo de nuevo en un momento.',
    fr: 'La panne vient de chez nous et nous nous en occupons. Réessayez dans un instant.',
    de: 'Der Fehler liegt bei uns und wir kümmern uns darum. Versuch es gleich noch einmal.',
    it: 'Il guasto è nostro e ce ne stiamo occupando. Riprova tra un momento.',
  },
  'failed.again': { en: 'Try again', es: 'Intentar de nuevo', fr: 'Réessayer', de: 'Noch einmal versuchen', it: 'Riprova' },
  'failed.lost-heading': {
    en: 'We missed that stop.',
    es: 'Nos hemos saltado esa parada.',
    fr: 'Nous avons manqué cet arrêt.',
    de: 'Diese Haltestelle haben wir verpasst.',
    it: 'Abbiamo saltato la fermata.',
  },
  'failed.lost-text': {
    en: 'We could not load what belongs here. Try again in a moment, or start from another city.',
    es: 'No hemos podido cargar lo que va aquí. Inténtalo en un momento o empieza por otra ciudad.',
    fr: 'Nous n’avons pas pu charger cette page. Réessayez dans un instant ou partez d’une autre ville.',
    de: 'Was hierher gehört, ließ sich nicht laden. Versuch es gleich noch einmal oder beginn mit einer anderen Stadt.',
    it: 'Non siamo riusciti a caricare questa pagina. Riprova tra poco o parti da un’altra città.',
  },
})
