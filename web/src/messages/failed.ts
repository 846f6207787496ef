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
    en: 'Something went wrong on our side, and we’re on it. Try again in a moment.',
    es: 'Algo ha fallado por nuestra parte y ya estamos en ello. Inténtalo de nuevo en un momento.',
    fr: 'Un problème est survenu de notre côté et nous nous en occupons. Réessayez dans un instant.',
    de: 'Bei uns ist etwas schiefgelaufen, wir kümmern uns darum. Versuch es gleich noch einmal.',
    it: 'Qualcosa è andato storto da parte nostra e ce ne stiamo occupando. Riprova tra un momento.',
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
    en: 'We couldn’t load this page. Try again in a moment, or start from another city.',
    es: 'No hemos podido cargar esta página. Inténtalo en un momento o empieza por otra ciudad.',
    fr: 'Nous n’avons pas pu charger cette page. Réessayez dans un instant ou partez d’une autre ville.',
    de: 'Diese Seite ließ sich nicht laden. Versuch es gleich noch einmal oder beginn mit einer anderen Stadt.',
    it: 'Non siamo riusciti a caricare questa pagina. Riprova tra poco o parti da un’altra città.',
  },
})
