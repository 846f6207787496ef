import { messages } from './message.ts'

export const paletteWords = messages({
  title: { en: 'Search or jump to', es: 'Buscar o ir a' },
  placeholder: { en: 'Order, name, place, or what to do', es: 'Reserva, nombre, lugar o qué hacer' },
  pages: { en: 'Go to', es: 'Ir a' },
  acts: { en: 'Do', es: 'Hacer' },
  nothing: { en: 'Nothing named “{text}”.', es: 'No hay nada con el nombre «{text}».' },
  looking: { en: 'Searching', es: 'Buscando' },
  failed: { en: 'The search in {source} did not answer.', es: 'La búsqueda en {source} no ha respondido.' },
  choose: { en: 'choose', es: 'elegir' },
  open: { en: 'open', es: 'abrir' },
  allKeys: { en: 'all keys', es: 'todos los atajos' },
})
