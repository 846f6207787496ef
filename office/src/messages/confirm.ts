import { messages } from './message.ts'

export const confirmWords = messages({
  title: { en: 'Confirm that it is you', es: 'Confirma que eres tú' },
  text: {
    en: 'This action is important. Your confirmation counts for five minutes.',
    es: 'Esta acción es importante. Tu confirmación vale durante cinco minutos.',
  },
  passkey: { en: 'Confirm with your passkey', es: 'Confirmar con tu clave de acceso' },
  code: { en: 'Code from your app', es: 'Código de tu aplicación' },
  withCode: { en: 'Confirm with the code', es: 'Confirmar con el código' },
  demo: { en: 'Confirm as a demo person', es: 'Confirmar como persona de la demo' },
  none: {
    en: 'You have nothing to confirm with yet. Add a passkey in your account after you sign in with a recovery code.',
    es: 'Aún no tienes con qué confirmar. Añade una clave de acceso en tu cuenta tras entrar con un código de recuperación.',
  },
  cancelled: { en: 'No passkey was used. Try again.', es: 'No se ha usado ninguna clave. Inténtalo de nuevo.' },
  cancel: { en: 'Cancel', es: 'Cancelar' },
})
