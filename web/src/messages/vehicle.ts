import { messages } from '@opentop/ui/messages/message.ts'

export const vehicle = messages({
  'vehicle.bus': { en: 'Bus', es: 'Autobús', fr: 'Bus', de: 'Bus', it: 'Autobus' },
  'vehicle.boat': { en: 'Boat', es: 'Barco', fr: 'Bateau', de: 'Boot', it: 'Battello' },
  'vehicle.bus-boat': { en: 'Bus + boat', es: 'Autobús + barco', fr: 'Bus + bateau', de: 'Bus + Boot', it: 'Autobus + battello' },
})
