import { messages } from '@opentop/ui/messages/message.ts'

export const landing = messages({
  'landing.first': { en: 'Start here', es: 'Empieza por aquí', fr: 'Commencez ici', de: 'Hier geht’s los', it: 'Comincia da qui' },
  'landing.first-lead': {
    en: 'Our first choice for a first visit.',
    es: 'Nuestra recomendación para una primera visita.',
    fr: 'Notre premier choix pour une première visite.',
    de: 'Unsere erste Wahl für den ersten Besuch.',
    it: 'La nostra prima scelta per una prima visita.',
  },
  'landing.more': {
    en: 'More ways to see {city}',
    es: 'Más maneras de ver {theCity}',
    fr: '{city} : d’autres façons de voir la ville',
    de: '{city}: weitere Touren',
    it: 'Altri modi di vedere {theCity}',
  },
  'landing.page': {
    en: 'Map, stops and questions',
    es: 'Mapa, paradas y preguntas',
    fr: 'Plan, arrêts et questions',
    de: 'Karte, Haltestellen und Fragen',
    it: 'Mappa, fermate e domande',
  },
})
