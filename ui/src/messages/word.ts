import { messages } from './message.ts'

export const word = messages({
  'word.close': { en: 'Close', es: 'Cerrar', fr: 'Fermer', de: 'Schließen', it: 'Chiudi' },
  'word.change': { en: 'Change', es: 'Cambiar', fr: 'Modifier', de: 'Ändern', it: 'Cambia' },
  'word.planned': { en: 'planned', es: 'previsto', fr: 'prévu', de: 'geplant', it: 'previsto' },
  'word.now-at': { en: 'now', es: 'ahora', fr: 'désormais', de: 'jetzt', it: 'ora' },
  'word.later': {
    en: '{time} (planned: {planned})',
    es: '{time} (previsto: {planned})',
    fr: '{time} (prévu : {planned})',
    de: '{time} (geplant: {planned})',
    it: '{time} (previsto: {planned})',
  },
  'word.planned-time': {
    en: '(planned: {time})',
    es: '(previsto: {time})',
    fr: '(prévu : {time})',
    de: '(geplant: {time})',
    it: '(previsto: {time})',
  },
  'word.one-moment': { en: 'One moment', es: 'Un momento', fr: 'Un instant', de: 'Einen Moment', it: 'Un momento' },
})
