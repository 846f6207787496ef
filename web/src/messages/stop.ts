import { messages } from './message.ts'

/** Stop pages, their signs, and the next departures anywhere. */
export const stop = messages({
  'stop.page-title': {
    en: '{stop} stop, {city}: next departures',
    es: 'Parada {stop}, {city}: próximas salidas',
    fr: 'Arrêt {stop}, {city} : prochains départs',
    de: 'Haltestelle {stop}, {city}: nächste Abfahrten',
    it: 'Fermata {stop}, {city}: prossime partenze',
  },
})
