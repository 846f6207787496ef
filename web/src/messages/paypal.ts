import { messages } from '@opentop/ui/messages/message.ts'

export const paypal = messages({
  'paypal.title': {
    en: 'Pay with PayPal',
    es: 'Paga con PayPal',
    fr: 'Payez avec PayPal',
    de: 'Mit PayPal bezahlen',
    it: 'Paga con PayPal',
  },
  'paypal.here': {
    en: 'Choose PayPal below: no card details to type in.',
    es: 'Elige PayPal aquí abajo y no tendrás que escribir los datos de tu tarjeta.',
    fr: 'Choisissez PayPal ci-dessous : aucun numéro de carte à saisir.',
    de: 'Wähle unten PayPal und spar dir das Eintippen der Kartendaten.',
    it: 'Scegli PayPal qui sotto: nessun dato della carta da inserire.',
  },
  'paypal.text': {
    en: 'Choose PayPal at payment: no card details to type in.',
    es: 'Elige PayPal al pagar y no tendrás que escribir los datos de tu tarjeta.',
    fr: 'Choisissez PayPal au moment de payer : aucun numéro de carte à saisir.',
    de: 'Wähle beim Bezahlen PayPal und spar dir das Eintippen der Kartendaten.',
    it: 'Scegli PayPal al momento di pagare: nessun dato della carta da inserire.',
  },
})
