import { messages } from './message.ts'

export const price = messages({
  'price.from': { en: 'from', es: 'desde', fr: 'dès', de: 'ab', it: 'da' },
  'price.from-amount': { en: 'from {price}', es: 'desde {price}', fr: 'dès {price}', de: 'ab {price}', it: 'da {price}' },
  'price.saving': { en: '−{percent}%', es: '−{percent} %', fr: '−{percent} %', de: '−{percent} %', it: '−{percent}%' },
  'price.was': { en: 'was {price}', es: 'antes {price}', fr: 'au lieu de {price}', de: 'statt {price}', it: 'invece di {price}' },
})
