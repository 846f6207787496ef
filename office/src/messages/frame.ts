import { messages } from './message.ts'

export const frameWords = messages({
  office: { en: 'office', es: 'oficina' },
  documentTitle: { en: '{title} · Opentop office', es: '{title} · Oficina de Opentop' },
  navigation: { en: 'Office', es: 'Oficina' },
  skip: { en: 'Skip to content', es: 'Saltar al contenido' },
  more: { en: 'More', es: 'Más' },
  find: { en: 'Search or jump to', es: 'Buscar o ir a' },
  changeSite: { en: '{site}: change site', es: '{site}: cambiar de sitio' },
  sites: { en: 'Sites', es: 'Sitios' },
  cities: { en: { one: '{count} city', other: '{count} cities' }, es: { one: '{count} ciudad', other: '{count} ciudades' } },
  person: { en: '{name}: your settings', es: '{name}: tus ajustes' },
  account: { en: 'My account', es: 'Mi cuenta' },
  inSpanish: { en: 'Español', es: 'English' },
  light: { en: 'Light colours', es: 'Colores claros' },
  dark: { en: 'Dark colours', es: 'Colores oscuros' },
  system: { en: 'Colours as the device', es: 'Colores del dispositivo' },
  keysOn: { en: 'Single keys are on', es: 'Atajos de una tecla activados' },
  keysOff: { en: 'Single keys are off', es: 'Atajos de una tecla desactivados' },
  waiting: {
    en: { one: '{count} request waits for your decision', other: '{count} requests wait for your decision' },
    es: { one: '{count} solicitud espera tu decisión', other: '{count} solicitudes esperan tu decisión' },
  },
  badge: {
    en: { one: '{count} waits for a person', other: '{count} wait for a person' },
    es: { one: '{count} espera a una persona', other: '{count} esperan a una persona' },
  },
  allKeys: { en: 'All keys', es: 'Todos los atajos' },
  signOut: { en: 'Sign out', es: 'Cerrar sesión' },
  cityTime: { en: '{city}, {day}', es: '{city}, {day}' },
  notFoundTitle: { en: 'There is nothing at this address', es: 'No hay nada en esta dirección' },
  notFoundText: {
    en: 'It may have moved, or it belongs to a city that you do not look after.',
    es: 'Puede que haya cambiado de sitio o que sea de una ciudad que no llevas.',
  },
  toStart: { en: 'To the first screen', es: 'Ir a la primera pantalla' },
  notAllowedTitle: { en: 'Your role does not include this screen', es: 'Tu función no incluye esta pantalla' },
  notAllowedText: {
    en: 'These roles can open it: {roles}. An owner can give you one.',
    es: 'Pueden abrirla estas funciones: {roles}. Un propietario puede darte una.',
  },
  noScreenTitle: { en: 'No screen for your role yet', es: 'Aún no hay pantallas para tu función' },
  noScreenText: {
    en: 'Scanning and driving are done on the phone, with the link of your device.',
    es: 'El escaneo y la conducción se hacen en el teléfono, con el enlace de tu dispositivo.',
  },
  brokenTitle: { en: 'This screen stopped working', es: 'Esta pantalla ha dejado de funcionar' },
  signedOutTitle: { en: 'You are signed out', es: 'La sesión ha terminado' },
  signedOutText: {
    en: 'What you typed here is kept. Sign in in the new window, then come back to this one.',
    es: 'Lo que has escrito se conserva. Inicia sesión en la ventana nueva y vuelve a esta.',
  },
  signIn: { en: 'Sign in', es: 'Iniciar sesión' },
  isSignedIn: { en: 'I am signed in again', es: 'Ya he iniciado sesión' },
  otherPersonTitle: { en: '{name} is signed in now', es: 'Ahora la sesión es de {name}' },
  otherPersonText: {
    en: 'This window was opened by {before}. Go on as {name}, or sign out and in again.',
    es: 'Esta ventana la abrió {before}. Continúa como {name} o cambia de sesión.',
  },
  goOnAs: { en: 'Go on as {name}', es: 'Continuar como {name}' },
})

export const groupWords = messages({
  day: { en: 'The day', es: 'El día' },
  selling: { en: 'Selling', es: 'Ventas' },
  catalogue: { en: 'Catalogue', es: 'Catálogo' },
  money: { en: 'Money', es: 'Dinero' },
  office: { en: 'Office', es: 'Oficina' },
})
