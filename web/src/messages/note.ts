import { messages } from './message.ts'

/** Mails that are not about an order: to newsletter subscribers, and enquiries to the help desk. */
export const note = messages({
  'note.hello': { en: 'Hello,', es: 'Hola:', fr: 'Bonjour,', de: 'Hallo,', it: 'Ciao,' },
  'note.newsletter-subject': {
    en: 'Please confirm: the newsletter of {site}',
    es: 'Confirma, por favor: el boletín de {site}',
    fr: 'Merci de confirmer : la newsletter de {site}',
    de: 'Bitte bestätigen: Newsletter von {site}',
    it: 'Conferma la newsletter di {site}',
  },
  'note.newsletter-title': {
    en: 'One click to go',
    es: 'Solo falta un clic',
    fr: 'Plus qu’un clic',
    de: 'Nur noch ein Klick',
    it: 'Manca solo un clic',
  },
  'note.newsletter-lead': {
    en: 'You asked for the newsletter of {site}: one e-mail a month with new lines, night tours and the odd free ride. Confirm, and the window seat is yours.',
    es: 'Has pedido el boletín de {site}: un correo al mes con líneas nuevas, tours nocturnos y algún viaje gratis. Confirma y el asiento de ventanilla es tuyo.',
    fr: 'Vous avez demandé la newsletter de {site} : un e-mail par mois avec les nouvelles lignes, les circuits de nuit et parfois un trajet offert. Confirmez, et la place côté fenêtre est à vous.',
    de: 'Du möchtest den Newsletter von {site}: eine E-Mail im Monat mit neuen Linien, Nachttouren und ab und zu einer Freifahrt. Bestätige, und der Fensterplatz gehört dir.',
    it: 'Hai chiesto la newsletter di {site}: un’e-mail al mese con nuove linee, tour serali e ogni tanto una corsa gratis. Conferma e il posto al finestrino è tuo.',
    'en-us':
      'You asked for the newsletter of {site}: one email a month with new lines, night tours and the odd free ride. Confirm, and the window seat is yours.',
  },
  'note.newsletter-confirm': {
    en: 'Confirm the newsletter',
    es: 'Confirmar el boletín',
    fr: 'Confirmer la newsletter',
    de: 'Newsletter bestätigen',
    it: 'Conferma l’iscrizione',
  },
  'note.newsletter-ignore': {
    en: 'If you didn’t ask for it, you can ignore this e-mail. The link works for seven days.',
    es: 'Si no lo has pedido, puedes ignorar este correo. El enlace funciona siete días.',
    fr: 'Si vous ne l’avez pas demandée, ignorez cet e-mail. Le lien fonctionne sept jours.',
    de: 'Wenn du ihn nicht bestellt hast, ignoriere diese E-Mail einfach. Der Link gilt sieben Tage.',
    it: 'Se non l’hai chiesta, puoi ignorare questa e-mail. Il link funziona per sette giorni.',
    'en-us': 'If you didn’t ask for it, you can ignore this email. The link works for seven days.',
  },
  'note.newsletter-leave': {
    en: 'Unsubscribe at any time:',
    es: 'Date de baja cuando quieras:',
    fr: 'Se désabonner à tout moment :',
    de: 'Jederzeit abbestellen:',
    it: 'Annulla l’iscrizione quando vuoi:',
  },
  'note.language': { en: 'Language', es: 'Idioma', fr: 'Langue', de: 'Sprache', it: 'Lingua' },
  'note.enquiry-subject': {
    en: '{type}: {city}',
    es: '{type}: {city}',
    fr: '{type} : {city}',
    de: '{type}: {city}',
    it: '{type}: {city}',
  },
  'note.enquiry-title': {
    en: 'A new message',
    es: 'Un mensaje nuevo',
    fr: 'Un nouveau message',
    de: 'Eine neue Nachricht',
    it: 'Un nuovo messaggio',
  },
  'note.enquiry-lead': {
    en: '{name} writes:',
    es: '{name} escribe:',
    fr: '{name} écrit :',
    de: '{name} schreibt:',
    it: '{name} scrive:',
  },
  'note.enquiry-answer': { en: 'Answer', es: 'Responder', fr: 'Répondre', de: 'Antworten', it: 'Rispondi' },
  'note.enquiry-help': {
    en: 'Reply to this e-mail to answer the traveller.',
    es: 'Responde a este correo para contestar al viajero.',
    fr: 'Répondez à cet e-mail pour écrire au voyageur.',
    de: 'Antworte auf diese E-Mail, um der reisenden Person zu schreiben.',
    it: 'Rispondi a questa e-mail per scrivere al viaggiatore.',
    'en-us': 'Reply to this email to answer the traveler.',
  },
})
