import { messages } from '@opentop/ui/messages/message.ts'

export const session = messages({
  'session.ended': {
    en: 'Your session has expired',
    es: 'Tu sesión ha caducado',
    fr: 'Votre session a expiré',
    de: 'Deine Sitzung ist abgelaufen',
    it: 'La tua sessione è scaduta',
  },
  'session.ended-text': {
    en: 'You start with an empty basket. Nothing was paid and nothing was booked.',
    es: 'Empiezas con un carrito vacío. No se ha pagado ni reservado nada.',
    fr: 'Vous repartez avec un panier vide. Rien n’a été payé ni réservé.',
    de: 'Dein Warenkorb ist jetzt leer. Es wurde nichts bezahlt und nichts gebucht.',
    it: 'Ricominci con un carrello vuoto. Non è stato pagato né prenotato nulla.',
    'en-us': 'You start with an empty cart. Nothing was paid and nothing was booked.',
  },
  'session.retrieve': {
    en: 'Get my basket back',
    es: 'Recuperar mi carrito',
    fr: 'Retrouver mon panier',
    de: 'Warenkorb zurückholen',
    it: 'Recupera il mio carrello',
    'en-us': 'Get my cart back',
  },
  'session.close': {
    en: 'Close and reload',
    es: 'Cerrar y recargar',
    fr: 'Fermer et recharger',
    de: 'Schließen und neu laden',
    it: 'Chiudi e ricarica',
  },
})
