import { messages } from './message.ts'

export const mailWords = messages({
  read: { en: 'Read the mails', es: 'Leer los correos' },
  test: { en: 'Send them to me', es: 'Enviármelos' },
  title: { en: 'The mails, as they will be sent', es: 'Los correos, tal como se enviarán' },
  example: {
    en: 'One booking of each language as an example. Your name stands where the traveller’s will; its link opens no booking.',
    es: 'Una reserva de cada idioma como ejemplo. Tu nombre ocupa el lugar del viajero y el enlace no abre ninguna reserva.',
  },
  none: { en: 'No booking there gets a mail.', es: 'Ninguna reserva de ahí recibe un correo.' },
  traveller: { en: 'To travellers, in {language}', es: 'A los viajeros, en {language}' },
  agent: { en: 'To an agent, in {language}', es: 'A una agencia, en {language}' },
  tested: {
    en: { one: '{count} mail is on its way to {to}', other: '{count} mails are on their way to {to}' },
    es: { one: '{count} correo va de camino a {to}', other: '{count} correos van de camino a {to}' },
  },
})
