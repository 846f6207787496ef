import { messages } from '@opentop/ui/messages/message.ts'

export const city = messages({
  'city.title': {
    en: '{city}: hop-on hop-off tours',
    es: '{city}: tours hop-on hop-off',
    fr: '{city} : circuits hop-on hop-off',
    de: '{city}: Hop-on-Hop-off-Touren',
    it: '{city}: tour hop-on hop-off',
  },
  'city.description-bus': {
    en: '{city} from the top deck: bus tours, routes, stops and prices.',
    es: '{city} desde el piso de arriba: tours en autobús, rutas, paradas y precios.',
    fr: '{city} depuis l’impériale : circuits en bus, lignes, arrêts et tarifs.',
    de: '{city} vom Oberdeck aus: Touren mit dem Bus, Linien, Haltestellen und Preise.',
    it: '{city} dal piano scoperto: tour in autobus, linee, fermate e prezzi.',
  },
  'city.description-boat': {
    en: '{city} from the water: boat tours, routes, stops and prices.',
    es: '{city} desde el agua: tours en barco, rutas, paradas y precios.',
    fr: '{city} depuis l’eau : circuits en bateau, lignes, arrêts et tarifs.',
    de: '{city} vom Wasser aus: Touren mit dem Boot, Linien, Anleger und Preise.',
    it: '{city} dall’acqua: tour in battello, linee, fermate e prezzi.',
  },
  'city.description-both': {
    en: '{city} from the top deck and from the water: bus and boat tours, routes, stops and prices.',
    es: '{city} desde el piso de arriba y desde el agua: tours en autobús y barco, rutas, paradas y precios.',
    fr: '{city} depuis l’impériale et depuis l’eau : circuits en bus et bateau, lignes, arrêts et tarifs.',
    de: '{city} vom Oberdeck und vom Wasser aus: Touren mit Bus und Boot, Linien, Haltestellen und Preise.',
    it: '{city} dal piano scoperto e dall’acqua: tour in autobus e battello, linee, fermate e prezzi.',
  },
  'city.lead-bus': {
    en: 'The whole city from the top deck.',
    es: 'La ciudad entera desde el piso de arriba.',
    fr: 'Toute la ville depuis l’impériale.',
    de: 'Die ganze Stadt vom Oberdeck aus.',
    it: 'Tutta la città dal piano scoperto.',
  },
  'city.lead-boat': {
    en: 'The city from the water.',
    es: 'La ciudad desde el agua.',
    fr: 'La ville depuis l’eau.',
    de: 'Die Stadt vom Wasser aus.',
    it: 'La città dall’acqua.',
  },
  'city.lead-both': {
    en: 'From the top deck, and from the water.',
    es: 'Desde el piso de arriba y desde el agua.',
    fr: 'Depuis l’impériale, et depuis l’eau.',
    de: 'Vom Oberdeck und vom Wasser aus.',
    it: 'Dal piano scoperto, e dall’acqua.',
  },
  'city.lines': {
    en: { one: '{count} line', other: '{count} lines' },
    es: { one: '{count} línea', many: '{count} líneas', other: '{count} líneas' },
    fr: { one: '{count} ligne', many: '{count} lignes', other: '{count} lignes' },
    de: { one: '{count} Linie', other: '{count} Linien' },
    it: { one: '{count} linea', many: '{count} linee', other: '{count} linee' },
  },
  'city.stops': {
    en: { one: '{count} stop', other: '{count} stops' },
    es: { one: '{count} parada', many: '{count} paradas', other: '{count} paradas' },
    fr: { one: '{count} arrêt', many: '{count} arrêts', other: '{count} arrêts' },
    de: { one: '{count} Haltestelle', other: '{count} Haltestellen' },
    it: { one: '{count} fermata', many: '{count} fermate', other: '{count} fermate' },
  },
  'city.above': {
    en: '{city} from above',
    es: '{city} desde arriba',
    fr: '{city} d’en haut',
    de: '{city} von oben',
    it: '{city} dall’alto',
  },
})
