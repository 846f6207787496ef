import { messages } from './message.ts'

export const liveWords = messages({
  live: { en: 'Live', es: 'En directo' },
  connecting: { en: 'Connecting', es: 'Conectando' },
  notLive: { en: 'Not live since {time}, trying again', es: 'Sin conexión desde las {time}, se está reintentando' },
})
