import { messages } from './message.ts'

export const word = messages({
  'word.close': { en: 'Close', es: 'Cerrar', fr: 'Fermer', de: 'Schließen', it: 'Chiudi' },
  'word.change': { en: 'Change', es: 'Cambiar', fr: 'Modifier', de: 'Ändern', it: 'Cambia' },
  'word.one-moment': { en: 'One moment', es: 'Un momento', fr: 'Un instant', de: 'Einen Moment', it: 'Un momento' },
})
