import { messages } from '@opentop/ui/messages/message.ts'

export const notFound = messages({
  'OOPS.PAGE': {
    en: 'Page not found',
    es: 'Página no encontrada',
    fr: 'Page introuvable',
    de: 'Seite nicht gefunden',
    it: 'Pagina non trovata',
  },
  'OOPS.NOT_FOUND': {
    en: 'This page could not be found',
    es: 'No se ha podido encontrar esta página',
    fr: 'Cette page est introuvable',
    de: 'Diese Seite wurde nicht gefunden',
    it: 'Questa pagina non è stata trovata',
  },
  'OOPS.LOST': {
    en: 'Sorry, we are lost.',
    es: 'Perdona, nos hemos perdido.',
    fr: 'Pardon, nous nous sommes perdus.',
    de: 'Wir haben uns verfahren.',
    it: 'Scusa, ci siamo persi.',
  },
  'OOPS.FIND_WAY': {
    en: 'The line ends here. Tell us where you want to go and we’ll find the way back.',
    es: 'La línea termina aquí. Dinos adónde quieres ir y encontraremos el camino.',
    fr: 'La ligne s’arrête ici. Dites-nous où vous allez, nous retrouverons le chemin.',
    de: 'Hier endet die Linie. Sag uns, wohin du willst, dann finden wir den Weg zurück.',
    it: 'La linea finisce qui. Dicci dove vuoi andare e ritroviamo la strada.',
  },
})
