import { messages } from './message.ts'

export const invitationWords = messages({
  title: { en: 'Your invitation', es: 'Tu invitación' },
  welcome: { en: 'Welcome to the office', es: 'Te damos la bienvenida' },
  firstOwner: { en: 'You are the first owner', es: 'Eres el primer propietario' },
  backAgain: { en: 'Welcome back, {name}', es: 'Hola de nuevo, {name}' },
  text: { en: 'Your role: {roles}. Choose how you sign in.', es: 'Tu función: {roles}. Elige cómo inicias sesión.' },
  returnText: { en: 'Choose how you sign in from now on.', es: 'Elige cómo inicias sesión a partir de ahora.' },
  invalidTitle: { en: 'This link does not work', es: 'Este enlace no funciona' },
  name: { en: 'Your name', es: 'Tu nombre' },
  nameHelp: { en: 'As colleagues see it in the record.', es: 'Como lo ven tus compañeros en el registro.' },
  language: { en: 'Language', es: 'Idioma' },
  withPasskey: { en: 'Make a passkey', es: 'Crear una clave de acceso' },
  withPasskeyHow: { en: 'Recommended: nothing to remember', es: 'Recomendado: nada que recordar' },
  withPassword: { en: 'Password and app instead', es: 'Contraseña y aplicación' },
  passwordHelp: {
    en: 'At least 10 characters, and not a common password.',
    es: 'Al menos 10 caracteres; evita las contraseñas comunes.',
  },
  scan: {
    en: 'Scan this with an authenticator app, then type the code that it shows.',
    es: 'Escanéalo con una aplicación de autenticación y escribe el código que muestre.',
  },
  qr: { en: 'Code for the authenticator app', es: 'Código para la aplicación de autenticación' },
  secret: { en: 'Or type this key into the app', es: 'O escribe esta clave en la aplicación' },
  accept: { en: 'Accept the invitation', es: 'Aceptar la invitación' },
  thisDevice: { en: 'This device', es: 'Este dispositivo' },
  codesTitle: { en: 'Keep your recovery codes', es: 'Guarda tus códigos de recuperación' },
  codesText: {
    en: 'Each one signs you in once if you lose your device. They are not shown again.',
    es: 'Cada uno te deja entrar una vez si pierdes el dispositivo. No se vuelven a mostrar.',
  },
  copy: { en: 'Copy', es: 'Copiar' },
  copied: { en: 'Codes copied', es: 'Códigos copiados' },
  download: { en: 'Save as a file', es: 'Guardar en un archivo' },
  kept: { en: 'I have kept them', es: 'Los he guardado' },
})
