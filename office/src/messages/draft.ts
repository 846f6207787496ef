import { messages } from './message.ts'

export const draftWords = messages({
  change: { en: 'Show', es: 'Mostrar' },
  public: { en: 'Now public', es: 'Publicado ahora' },
  changeBy: {
    en: { one: '{by}, {count} document', other: '{by}, {count} documents' },
    es: { one: '{by}, {count} documento', other: '{by}, {count} documentos' },
  },
  saved: { en: 'Draft saved', es: 'Borrador guardado' },
  saving: { en: 'Saving', es: 'Guardando' },
  waiting: { en: 'Not saved yet', es: 'Aún sin guardar' },
  undo: { en: 'Undo', es: 'Deshacer' },
  sendAgain: { en: 'Save again', es: 'Volver a guardar' },
})
