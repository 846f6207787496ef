import { messages } from './message.ts'

export const form = messages({
  'form.show-password': {
    en: 'Show password',
    es: 'Mostrar la contraseña',
    fr: 'Afficher le mot de passe',
    de: 'Passwort anzeigen',
    it: 'Mostra la password',
  },
  'form.required': {
    en: 'This field is required',
    es: 'Este campo es obligatorio',
    fr: 'Ce champ est obligatoire',
    de: 'Dieses Feld ist ein Pflichtfeld',
    it: 'Questo campo è obbligatorio',
  },
  'form.latin': {
    en: 'This field must only contain latin script',
    es: 'Este campo solo puede contener escritura latina',
    fr: 'Ce champ ne doit contenir que des caractères latins',
    de: 'Dieses Feld darf nur lateinische Schrift enthalten',
    it: 'Questo campo deve contenere solo caratteri latini',
  },
  'form.email': {
    en: 'Please enter a valid email address',
    es: 'Introduce un correo electrónico válido',
    fr: 'Veuillez saisir une adresse e-mail valide',
    de: 'Bitte gib eine gültige E-Mail-Adresse ein',
    it: 'Inserisci un indirizzo e-mail valido',
  },
  'form.confirmation': {
    en: 'Email does not match',
    es: 'El correo electrónico no coincide',
    fr: 'L’adresse e-mail ne correspond pas',
    de: 'Die E-Mail-Adresse stimmt nicht überein',
    it: 'L’indirizzo e-mail non corrisponde',
  },
  'form.minimum': {
    en: { one: 'Please enter at least {count} character', other: 'Please enter at least {count} characters' },
    es: {
      one: 'Escribe al menos {count} carácter',
      many: 'Escribe al menos {count} caracteres',
      other: 'Escribe al menos {count} caracteres',
    },
    fr: {
      one: 'Veuillez saisir au moins {count} caractère',
      many: 'Veuillez saisir au moins {count} caractères',
      other: 'Veuillez saisir au moins {count} caractères',
    },
    de: { one: 'Bitte gib mindestens {count} Zeichen ein', other: 'Bitte gib mindestens {count} Zeichen ein' },
    it: {
      one: 'Inserisci almeno {count} carattere',
      many: 'Inserisci almeno {count} caratteri',
      other: 'Inserisci almeno {count} caratteri',
    },
  },
  'form.maximum': {
    en: { one: 'Please enter at most {count} character', other: 'Please enter at most {count} characters' },
    es: {
      one: 'Escribe como máximo {count} carácter',
      many: 'Escribe como máximo {count} caracteres',
      other: 'Escribe como máximo {count} caracteres',
    },
    fr: {
      one: 'Veuillez saisir au plus {count} caractère',
      many: 'Veuillez saisir au plus {count} caractères',
      other: 'Veuillez saisir au plus {count} caractères',
    },
    de: { one: 'Bitte gib höchstens {count} Zeichen ein', other: 'Bitte gib höchstens {count} Zeichen ein' },
    it: {
      one: 'Inserisci al massimo {count} carattere',
      many: 'Inserisci al massimo {count} caratteri',
      other: 'Inserisci al massimo {count} caratteri',
    },
  },
  'form.regex': {
    en: 'Please check what you have entered here',
    es: 'Revisa lo que has escrito aquí',
    fr: 'Veuillez vérifier votre saisie ici',
    de: 'Bitte prüfe, was du hier eingegeben hast',
    it: 'Controlla quello che hai scritto qui',
  },
  'form.vat-number': {
    en: 'This VAT number can’t be right. Check it and the country.',
    es: 'Este NIF-IVA no puede ser correcto. Compruébalo junto con el país.',
    fr: 'Ce numéro de TVA ne peut pas être juste. Vérifiez-le avec le pays.',
    de: 'Diese USt-IdNr. kann nicht stimmen. Prüf sie und das Land.',
    it: 'Questa partita IVA non può essere giusta. Controllala insieme al Paese.',
  },
  'form.optional': { en: '(optional)', es: '(opcional)', fr: '(facultatif)', de: '(optional)', it: '(facoltativo)' },
  'form.choose': { en: 'Choose', es: 'Elige', fr: 'Choisissez', de: 'Bitte wählen', it: 'Scegli' },
})
