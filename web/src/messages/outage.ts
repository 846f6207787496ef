import { messages } from '@opentop/ui/messages/message.ts'

/** While the booking system can't be reached. Every page has these texts, because it can't ask for them then. */
export const outage = messages({
  'outage.title': {
    en: 'We can’t reach our booking system for a moment.',
    es: 'Ahora mismo no podemos conectar con nuestro sistema de reservas.',
    fr: 'Notre système de réservation est momentanément injoignable.',
    de: 'Unser Buchungssystem ist gerade nicht erreichbar.',
    it: 'Al momento non riusciamo a raggiungere il nostro sistema di prenotazione.',
  },
  'outage.safe': {
    en: 'Your basket and your payment are safe.',
    es: 'Tu carrito y tu pago están a salvo.',
    fr: 'Votre panier et votre paiement sont en sécurité.',
    de: 'Dein Warenkorb und deine Zahlung sind sicher.',
    it: 'Il tuo carrello e il tuo pagamento sono al sicuro.',
    'en-us': 'Your cart and your payment are safe.',
  },
  'outage.by-itself': {
    en: 'This page tries again by itself.',
    es: 'Esta página lo vuelve a intentar sola.',
    fr: 'Cette page réessaie d’elle-même.',
    de: 'Diese Seite versucht es von selbst noch einmal.',
    it: 'Questa pagina riprova da sola.',
  },
  'outage.again': { en: 'Try again', es: 'Intentarlo de nuevo', fr: 'Réessayer', de: 'Noch einmal versuchen', it: 'Riprova' },
})
