import { messages } from '@opentop/ui/messages/message.ts'

export const guest = messages({
  'guest.title': { en: 'Your guest', es: 'Tu cliente', fr: 'Votre client', de: 'Dein Gast', it: 'Il tuo cliente' },
  'guest.text': {
    en: 'Both appear on your statement.',
    es: 'Ambos datos figuran en tu extracto.',
    fr: 'Les deux figurent sur votre relevé.',
    de: 'Beides erscheint auf deinem Kontoauszug.',
    it: 'Entrambi compaiono nel tuo estratto conto.',
  },
  'guest.reference': { en: 'Your reference', es: 'Tu referencia', fr: 'Votre référence', de: 'Deine Referenz', it: 'Il tuo riferimento' },
  'guest.first-name': {
    en: 'First name of the lead guest',
    es: 'Nombre del cliente principal',
    fr: 'Prénom du client principal',
    de: 'Vorname des Hauptgasts',
    it: 'Nome del cliente principale',
  },
  'guest.last-name': {
    en: 'Last name of the lead guest',
    es: 'Apellidos del cliente principal',
    fr: 'Nom du client principal',
    de: 'Nachname des Hauptgasts',
    it: 'Cognome del cliente principale',
  },
})
