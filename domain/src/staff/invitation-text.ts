import type { OfficeLang } from '@opentop/contract/right'

type Words = { subject: string; heading: string; text: string; button: string; note: string }
export type StaffMailTexts<Kind extends string> = Readonly<Record<OfficeLang, Readonly<Record<Kind, Words>>>>

export const invitationTexts: StaffMailTexts<'invitation' | 'return'> = {
  en: {
    invitation: {
      subject: 'Your invitation to the Opentop office',
      heading: 'Welcome, {name}',
      text: 'You have been invited to the office of Opentop. Open the link to choose how you sign in.',
      button: 'Accept the invitation',
      note: 'The link works once and for {days} days. If you did not expect it, you can ignore this e-mail.',
    },
    return: {
      subject: 'Sign in to the Opentop office again',
      heading: 'Hello, {name}',
      text: 'Your earlier ways to sign in were removed. Open the link to set up a passkey or a password.',
      button: 'Set up my sign-in',
      note: 'The link works once and for {days} days. If you did not ask for it, tell the owner of your office.',
    },
  },
  es: {
    invitation: {
      subject: 'Tu invitación a la oficina de Opentop',
      heading: 'Te damos la bienvenida, {name}',
      text: 'Te han invitado a la oficina de Opentop. Abre el enlace para elegir cómo inicias sesión.',
      button: 'Aceptar la invitación',
      note: 'El enlace sirve una sola vez y durante {days} días. Si no lo esperabas, puedes ignorar este correo.',
    },
    return: {
      subject: 'Vuelve a iniciar sesión en la oficina de Opentop',
      heading: 'Hola, {name}',
      text: 'Se han retirado tus formas anteriores de iniciar sesión. Abre el enlace para crear una clave de acceso o una contraseña.',
      button: 'Configurar mi acceso',
      note: 'El enlace sirve una sola vez y durante {days} días. Si no lo has pedido, avisa al propietario de tu oficina.',
    },
  },
}
