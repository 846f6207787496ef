import { messages } from '@opentop/ui/messages/message.ts'

/** Mails about an account. They go to its owner only, so they may say whether an account exists, which pages must not. */
export const memberMail = messages({
  'memberMail.hello': { en: 'Hello {name},', es: 'Hola, {name}:', fr: 'Bonjour {name},', de: 'Hallo {name},', it: 'Ciao {name},' },
  'memberMail.confirm-subject': {
    en: 'Confirm your e-mail address',
    es: 'Confirma tu correo electrónico',
    fr: 'Confirmez votre adresse e-mail',
    de: 'Bestätige deine E-Mail-Adresse',
    it: 'Conferma il tuo indirizzo e-mail',
  },
  'memberMail.confirm-text': {
    en: 'Welcome aboard {site}. Follow the link and sign in with your password to confirm that this address is yours. It works for three days.',
    es: 'Te damos la bienvenida a {site}. Sigue el enlace e inicia sesión con tu contraseña para confirmar que esta dirección es tuya. El enlace es válido durante tres días.',
    fr: 'Bienvenue à bord de {site}. Suivez le lien et connectez-vous avec votre mot de passe pour confirmer que cette adresse est la vôtre. Le lien est valable trois jours.',
    de: 'Willkommen an Bord von {site}. Folge dem Link und melde dich mit deinem Passwort an, um zu bestätigen, dass diese Adresse dir gehört. Er gilt drei Tage.',
    it: 'Ti diamo il benvenuto a bordo di {site}. Segui il link e accedi con la tua password per confermare che questo indirizzo è tuo. Vale tre giorni.',
  },
  'memberMail.confirm-button': {
    en: 'Confirm the address',
    es: 'Confirmar la dirección',
    fr: 'Confirmer l’adresse',
    de: 'Adresse bestätigen',
    it: 'Conferma l’indirizzo',
  },
  'memberMail.exists-subject': {
    en: 'You already have an account',
    es: 'Ya tienes una cuenta',
    fr: 'Vous avez déjà un compte',
    de: 'Du hast schon ein Konto',
    it: 'Hai già un account',
  },
  'memberMail.exists-text': {
    en: 'You tried to register at {site} with this address, but it already has an account: sign in, or set a new password.',
    es: 'Has intentado registrarte en {site} con esta dirección, pero ya tiene una cuenta: inicia sesión o crea una contraseña nueva.',
    fr: 'Vous avez voulu vous inscrire sur {site} avec cette adresse, mais elle a déjà un compte : connectez-vous ou choisissez un nouveau mot de passe.',
    de: 'Du wolltest dich bei {site} mit dieser Adresse registrieren, aber dafür gibt es schon ein Konto: Melde dich an oder leg ein neues Passwort fest.',
    it: 'Hai provato a registrarti su {site} con questo indirizzo, ma esiste già un account: accedi, oppure imposta una nuova password.',
  },
  'memberMail.exists-button': { en: 'Sign in', es: 'Iniciar sesión', fr: 'Se connecter', de: 'Anmelden', it: 'Accedi' },
  'memberMail.restore-subject': {
    en: 'Set a new password',
    es: 'Crea una contraseña nueva',
    fr: 'Choisissez un nouveau mot de passe',
    de: 'Leg ein neues Passwort fest',
    it: 'Imposta una nuova password',
  },
  'memberMail.restore-text': {
    en: 'Open the link to set a new password for {site}. It works once, for 30 minutes, and signs you out on all devices.',
    es: 'Abre el enlace para crear una contraseña nueva en {site}. Sirve una sola vez, durante 30 minutos, y cierra la sesión en todos los dispositivos.',
    fr: 'Ouvrez le lien pour choisir un nouveau mot de passe sur {site}. Il fonctionne une seule fois, pendant 30 minutes, et vous déconnecte de tous vos appareils.',
    de: 'Öffne den Link, um ein neues Passwort für {site} festzulegen. Er gilt einmal, 30 Minuten lang, und meldet dich auf allen Geräten ab.',
    it: 'Apri il link per impostare una nuova password per {site}. Vale una volta, per 30 minuti, e ti disconnette da tutti i dispositivi.',
  },
  'memberMail.restore-button': {
    en: 'Set the password',
    es: 'Crear la contraseña',
    fr: 'Choisir le mot de passe',
    de: 'Passwort festlegen',
    it: 'Imposta la password',
  },
  'memberMail.not-you': {
    en: 'If this wasn’t you, you can ignore this e-mail.',
    es: 'Si no has sido tú, puedes ignorar este correo.',
    fr: 'Si ce n’était pas vous, ignorez cet e-mail.',
    de: 'Wenn du das nicht warst, ignoriere diese E-Mail einfach.',
    it: 'Se non l’hai chiesto tu, puoi ignorare questa e-mail.',
    'en-us': 'If this wasn’t you, you can ignore this email.',
  },
})
