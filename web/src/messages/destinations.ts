import { messages } from '@opentop/ui/messages/message.ts'

export const destinations = messages({
  'destinations.title': {
    en: 'All destinations',
    es: 'Todos los destinos',
    fr: 'Toutes les destinations',
    de: 'Alle Reiseziele',
    it: 'Tutte le destinazioni',
  },
  'destinations.description': {
    en: {
      one: 'Hop-on hop-off tours by bus and boat in {count} city. Pick yours.',
      other: 'Hop-on hop-off tours by bus and boat in {count} cities. Pick yours.',
    },
    es: {
      one: 'Tours hop-on hop-off en autobús y barco en {count} ciudad. Elige la tuya.',
      many: 'Tours hop-on hop-off en autobús y barco en {count} ciudades. Elige la tuya.',
      other: 'Tours hop-on hop-off en autobús y barco en {count} ciudades. Elige la tuya.',
    },
    fr: {
      one: 'Circuits hop-on hop-off en bus et bateau dans {count} ville. Choisissez la vôtre.',
      many: 'Circuits hop-on hop-off en bus et bateau dans {count} villes. Choisissez la vôtre.',
      other: 'Circuits hop-on hop-off en bus et bateau dans {count} villes. Choisissez la vôtre.',
    },
    de: {
      one: 'Hop-on-Hop-off-Touren mit Bus und Boot in {count} Stadt. Such dir deine aus.',
      other: 'Hop-on-Hop-off-Touren mit Bus und Boot in {count} Städten. Such dir deine aus.',
    },
    it: {
      one: 'Tour hop-on hop-off in autobus e battello in {count} città. Scegli la tua.',
      many: 'Tour hop-on hop-off in autobus e battello in {count} città. Scegli la tua.',
      other: 'Tour hop-on hop-off in autobus e battello in {count} città. Scegli la tua.',
    },
  },
  'destinations.heading': {
    en: 'Pick a city. We will save you a seat.',
    es: 'Elige una ciudad. Te guardamos un asiento.',
    fr: 'Choisissez une ville. Nous vous gardons une place.',
    de: 'Such dir eine Stadt aus. Wir halten dir einen Platz frei.',
    it: 'Scegli una città. Ti teniamo un posto.',
  },
  'destinations.lead': {
    en: '{cities}+ cities in {countries}+ countries on {continents} continents.',
    es: 'Más de {cities} ciudades en más de {countries} países de {continents} continentes.',
    fr: 'Plus de {cities} villes dans plus de {countries} pays sur {continents} continents.',
    de: 'Über {cities} Städte in mehr als {countries} Ländern auf {continents} Kontinenten.',
    it: 'Oltre {cities} città, più di {countries} paesi, {continents} continenti.',
  },
  'destinations.count': {
    en: { one: '{count} city', other: '{count} cities' },
    es: { one: '{count} ciudad', many: '{count} ciudades', other: '{count} ciudades' },
    fr: { one: '{count} ville', many: '{count} villes', other: '{count} villes' },
    de: { one: '{count} Stadt', other: '{count} Städte' },
    it: { one: '{count} città', many: '{count} città', other: '{count} città' },
  },
  'destinations.filter': {
    en: 'Filter destinations',
    es: 'Filtrar destinos',
    fr: 'Filtrer les destinations',
    de: 'Reiseziele filtern',
    it: 'Filtra le destinazioni',
  },
  'destinations.placeholder': {
    en: 'Filter by city or country',
    es: 'Filtra por ciudad o país',
    fr: 'Ville ou pays',
    de: 'Nach Stadt oder Land filtern',
    it: 'Filtra per città o paese',
  },
  'destinations.vehicle': { en: 'Vehicle', es: 'Vehículo', fr: 'Véhicule', de: 'Verkehrsmittel', it: 'Mezzo' },
  'destinations.continent': { en: 'Continent', es: 'Continente', fr: 'Continent', de: 'Kontinent', it: 'Continente' },
  'destinations.all': { en: 'All', es: 'Todos', fr: 'Tous', de: 'Alle', it: 'Tutti' },
})
