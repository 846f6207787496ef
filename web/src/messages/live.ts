import { messages } from './message.ts'

/** Vehicles on the map and times of arrival. */
export const live = messages({
  'live.page-title': {
    en: 'Live map of {city}',
    es: 'Mapa en vivo de {city}',
    fr: 'Carte en direct : {city}',
    de: 'Live-Karte: {city}',
    it: 'Mappa in diretta: {city}',
  },
})
