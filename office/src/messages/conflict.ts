import { messages } from './message.ts'

export const conflictWords = messages({
  byPerson: { en: '{name} changed this while you had it open', es: '{name} ha cambiado esto mientras lo tenías abierto' },
  byOther: { en: 'This changed while you had it open', es: 'Esto ha cambiado mientras lo tenías abierto' },
  nothingDiffers: {
    en: 'What you entered is still here and does not touch that change.',
    es: 'Lo que has escrito sigue aquí y no afecta a ese cambio.',
  },
  theirs: {
    en: 'Changed by another person while you had it open: {fields}. You see what is there now.',
    es: 'Cambiado por otra persona mientras lo tenías abierto: {fields}. Ves lo que hay ahora.',
  },
  field: { en: 'Field', es: 'Campo' },
  mine: { en: 'What you entered', es: 'Lo que has escrito' },
  now: { en: 'What is there now', es: 'Lo que hay ahora' },
  empty: { en: 'empty', es: 'vacío' },
  saveMine: { en: 'Save what I entered', es: 'Guardar lo que he escrito' },
  takeNow: { en: 'Keep what is there now', es: 'Dejar lo que hay ahora' },
})
