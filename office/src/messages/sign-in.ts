import { messages } from './message.ts'

export const signInWords = messages({
  title: { en: 'Sign in', es: 'Iniciar sesión' },
  morning: { en: 'Good morning', es: 'Buenos días' },
  afternoon: { en: 'Good afternoon', es: 'Buenas tardes' },
  evening: { en: 'Good evening', es: 'Buenas noches' },
  lead: { en: 'Sign in to run the day.', es: 'Inicia sesión para gestionar el día.' },
  passkey: { en: 'Use your passkey', es: 'Usa tu clave de acceso' },
  passkeyHow: { en: 'Face, finger or security key', es: 'Cara, huella o llave de seguridad' },
  waiting: { en: 'Waiting', es: 'Esperando' },
  waitingHow: { en: 'Follow your device', es: 'Sigue los pasos de tu dispositivo' },
  orPassword: { en: 'or with a password', es: 'o con una contraseña' },
  email: { en: 'E-mail', es: 'Correo electrónico' },
  password: { en: 'Password', es: 'Contraseña' },
  toCode: { en: 'Go on to the code', es: 'Continuar con el código' },
  code: { en: 'Code from your app', es: 'Código de tu aplicación' },
  codeHelp: {
    en: 'Six digits, made on your phone. Nothing is sent.',
    es: 'Seis cifras que genera tu teléfono. No se envía nada.',
  },
  signIn: { en: 'Sign in', es: 'Iniciar sesión' },
  back: { en: 'Back', es: 'Volver' },
  lost: { en: 'Lost your passkey or phone?', es: '¿Has perdido la clave o el teléfono?' },
  stay: {
    en: 'You stay signed in for 12 hours, and at most 30 minutes without use',
    es: 'La sesión dura 12 horas, y como máximo 30 minutos sin uso',
  },
  missing: { en: 'Fill this in.', es: 'Rellena este campo.' },
  cancelled: {
    en: 'No passkey was used. Try again, or sign in another way.',
    es: 'No se ha usado ninguna clave de acceso. Inténtalo de nuevo o entra de otra forma.',
  },
  known: {
    en: 'This device has a passkey for your account already.',
    es: 'Este dispositivo ya tiene una clave de acceso para tu cuenta.',
  },
  unsupported: {
    en: 'This browser has no passkeys. Use a password and an app instead.',
    es: 'Este navegador no admite claves de acceso. Usa una contraseña y una aplicación.',
  },
  demo: { en: 'Try the demo as', es: 'Prueba la demo como' },
  demoText: {
    en: 'These people exist only in the demo on this computer.',
    es: 'Estas personas solo existen en la demo de este ordenador.',
  },
  everywhere: { en: 'everywhere', es: 'en todas partes' },
  language: { en: 'Español', es: 'English' },
  recoveryTitle: { en: 'Sign in with a recovery code', es: 'Entrar con un código de recuperación' },
  recoveryText: {
    en: 'Each code works once. Afterwards add a passkey in your account.',
    es: 'Cada código sirve una sola vez. Después añade una clave de acceso en tu cuenta.',
  },
  recoveryCode: { en: 'Recovery code', es: 'Código de recuperación' },
  recoveryNone: {
    en: 'No codes left? An owner of your office can send you a new link.',
    es: '¿No te quedan códigos? Un propietario de tu oficina puede enviarte un enlace nuevo.',
  },
  toSignIn: { en: 'To sign-in', es: 'Ir al inicio de sesión' },
  cardTitle: { en: 'The day runs from here', es: 'El día se gestiona desde aquí' },
  cardText: { en: 'Orders, tills, tickets and people', es: 'Reservas, cajas, billetes y personas' },
})
