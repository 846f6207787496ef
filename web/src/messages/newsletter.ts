import { messages } from './message.ts'

export const newsletter = messages({
  'newsletter.page-title': { en: 'Newsletter', es: 'Boletín', fr: 'Newsletter', de: 'Newsletter', it: 'Newsletter' },
  'newsletter.title': {
    en: 'One e-mail a month. Window seat guaranteed.',
    es: 'Un correo al mes. Asiento de ventana garantizado.',
    fr: 'Un e-mail par mois. Place côté fenêtre garantie.',
    de: 'Eine E-Mail im Monat. Fensterplatz garantiert.',
    it: 'Una e-mail al mese. Posto finestrino garantito.',
    'en-us': 'One email a month. Window seat guaranteed.',
  },
  'newsletter.lead': {
    en: 'New lines, night tours and the odd free ride.',
    es: 'Líneas nuevas, tours nocturnos y algún viaje gratis.',
    fr: 'Nouvelles lignes, circuits de nuit et parfois un tour offert.',
    de: 'Neue Linien, Nachtfahrten und ab und zu eine Freifahrt.',
    it: 'Nuove linee, tour serali e ogni tanto una corsa gratis.',
  },
  'newsletter.description': {
    en: 'Subscribe to the Opentop newsletter: new lines, night tours and the odd free ride, once a month. You can leave at any stop.',
    es: 'Suscríbete al boletín de Opentop: líneas nuevas, tours nocturnos y algún viaje gratis, una vez al mes. Puedes bajarte en cualquier parada.',
    fr: 'Abonnez-vous à la newsletter d’Opentop : nouvelles lignes, circuits de nuit et parfois un tour offert, une fois par mois. Vous descendez quand vous voulez.',
    de: 'Abonniere den Newsletter von Opentop: neue Linien, Nachtfahrten und ab und zu eine Freifahrt, einmal im Monat. Aussteigen kannst du jederzeit.',
    it: 'Iscriviti alla newsletter di Opentop: nuove linee, tour serali e ogni tanto una corsa gratis, una volta al mese. Puoi scendere a ogni fermata.',
  },
  'newsletter.first-name': { en: 'First name', es: 'Nombre', fr: 'Prénom', de: 'Vorname', it: 'Nome' },
  'newsletter.last-name': { en: 'Last name', es: 'Apellidos', fr: 'Nom', de: 'Nachname', it: 'Cognome' },
  'newsletter.email': { en: 'E-mail', es: 'Correo electrónico', fr: 'E-mail', de: 'E-Mail', it: 'E-mail', 'en-us': 'Email' },
  'newsletter.country': { en: 'Country', es: 'País', fr: 'Pays', de: 'Land', it: 'Paese' },
  'newsletter.send': {
    en: 'Save me a seat',
    es: 'Guárdame un asiento',
    fr: 'Gardez-moi une place',
    de: 'Halt mir einen Platz frei',
    it: 'Tienimi un posto',
  },
  'newsletter.leave': {
    en: 'You can leave at any stop, with one click.',
    es: 'Puedes bajarte en cualquier parada, con un clic.',
    fr: 'Vous descendez quand vous voulez, en un clic.',
    de: 'Aussteigen kannst du jederzeit, mit einem Klick.',
    it: 'Puoi scendere a ogni fermata, con un clic.',
  },
  'newsletter.subscribed': {
    en: 'You have subscribed correctly',
    es: 'Te has suscrito correctamente',
    fr: 'Votre inscription est bien enregistrée',
    de: 'Du hast den Newsletter erfolgreich abonniert',
    it: 'Ti sei iscritto correttamente',
  },
  'newsletter.failed': {
    en: 'An error has occurred',
    es: 'Se ha producido un error',
    fr: 'Une erreur s’est produite',
    de: 'Es ist ein Fehler aufgetreten',
    it: 'Si è verificato un errore',
  },
})
