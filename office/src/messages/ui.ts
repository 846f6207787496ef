import { messages } from './message.ts'

export const uiWords = messages({
  cancel: { en: 'Cancel', es: 'Cancelar' },
  close: { en: 'Close', es: 'Cerrar' },
  undo: { en: 'Undo', es: 'Deshacer' },
  loading: { en: 'Loading', es: 'Cargando' },
  failedTitle: { en: 'This could not be loaded', es: 'No se ha podido cargar' },
  noConnection: { en: 'There was no answer. Check the connection.', es: 'No ha habido respuesta. Revisa la conexión.' },
  outage: {
    en: 'We can’t reach the booking system for a moment. Your work is kept. This page tries again by itself.',
    es: 'Ahora mismo no podemos conectar con el sistema de reservas. Tu trabajo está a salvo. Esta página lo vuelve a intentar sola.',
  },
  nothingChanged: { en: 'Nothing was changed.', es: 'No se ha cambiado nada.' },
  tryAgain: { en: 'Try again', es: 'Reintentar' },
  copyCode: { en: 'Copy code {code}', es: 'Copiar código {code}' },
  codeCopied: { en: 'Code copied', es: 'Código copiado' },
})
