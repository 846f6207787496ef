import { messages } from './message.ts'

export const keyWords = messages({
  title: { en: 'All keys', es: 'Todos los atajos' },
  goTo: { en: 'Go to {screen}', es: 'Ir a {screen}' },
  find: { en: 'Search or jump', es: 'Buscar o ir' },
  theme: { en: 'Light or dark', es: 'Claro u oscuro' },
  undo: { en: 'Undo', es: 'Deshacer' },
  singleOff: {
    en: 'Single keys are switched off. You can switch them on in the menu with your name.',
    es: 'Los atajos de una tecla están desactivados. Puedes activarlos en el menú con tu nombre.',
  },
})
