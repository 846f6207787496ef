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
  tour: { en: 'Tour', es: 'Tour' },
  noTours: { en: 'No tours here', es: 'Aquí no hay tours' },
  noToursText: {
    en: 'The cities of this site have no tours that you can change.',
    es: 'Las ciudades de este sitio no tienen tours que puedas cambiar.',
  },
  backOf: { en: 'Back: {name}', es: 'Deshacer: {name}' },
  note: { en: 'Note', es: 'Nota' },
  preview: { en: 'Preview', es: 'Vista previa' },
  previewAt: { en: 'Preview, {width} px wide', es: 'Vista previa, {width} px de ancho' },
  discard: { en: 'Give up this change', es: 'Descartar este cambio' },
  mistake: { en: '{field} {reason}', es: '{field} {reason}' },
  large: {
    en: 'A price moves by more than 30 %: someone who did not set it has to publish.',
    es: 'Un precio varía más del 30 %: tiene que publicarlo alguien que no lo haya fijado.',
  },
  effect: { en: 'What this does', es: 'Qué cambia' },
  noEffect: { en: 'Nothing changes yet.', es: 'Aún no cambia nada.' },
  publish: { en: 'Publish', es: 'Publicar' },
  published: { en: 'The shop shows it within seconds.', es: 'La tienda lo muestra en segundos.' },
})
