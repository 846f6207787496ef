import { messages } from './message.ts'

export const mergeWords = messages({
  changedMeanwhile: {
    en: 'It is no draft any more: another person announced it or threw it away.',
    es: 'Ya no es un borrador: otra persona lo ha anunciado o descartado.',
  },
  bothChanged: {
    en: 'Another person changed the same: {fields}. Choose whose counts there; all other changes of both are kept.',
    es: 'Otra persona ha cambiado lo mismo: {fields}. Elige cuál vale; los demás cambios de ambos se conservan.',
  },
  merged: { en: 'Saved, with the changes of another person', es: 'Guardado, con los cambios de otra persona' },
  look: { en: 'See what it is now', es: 'Ver cómo está ahora' },
  saveMine: { en: 'Save mine', es: 'Guardar lo mío' },
  takeTheirs: { en: 'Take theirs', es: 'Quedarme con lo suyo' },
})
