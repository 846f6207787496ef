import { messages } from '@opentop/ui/messages/message.ts'

/** The receipt of an order, as a PDF. */
export const receipt = messages({
  'receipt.title': { en: 'Receipt', es: 'Recibo', fr: 'Reçu', de: 'Zahlungsbeleg', it: 'Ricevuta' },
  'receipt.buyer': { en: 'Name', es: 'Nombre', fr: 'Nom', de: 'Name', it: 'Nome' },
  'receipt.paid-on': { en: 'Paid on', es: 'Pagado el', fr: 'Payé le', de: 'Bezahlt am', it: 'Pagato il' },
  'receipt.issued-on': { en: 'Issued on', es: 'Emitido el', fr: 'Émis le', de: 'Ausgestellt am', it: 'Emessa il' },
  'receipt.tickets': { en: 'Tickets', es: 'Billetes', fr: 'Billets', de: 'Tickets', it: 'Biglietti' },
  'receipt.discount': { en: 'Discount', es: 'Descuento', fr: 'Réduction', de: 'Rabatt', it: 'Sconto' },
  'receipt.total': { en: 'Total', es: 'Total', fr: 'Total', de: 'Gesamt', it: 'Totale' },
  'receipt.payments': {
    en: 'Payments and refunds',
    es: 'Pagos y reembolsos',
    fr: 'Paiements et remboursements',
    de: 'Zahlungen und Erstattungen',
    it: 'Pagamenti e rimborsi',
  },
  'receipt.balance': {
    en: 'Paid in total',
    es: 'Total pagado',
    fr: 'Total payé',
    de: 'Insgesamt bezahlt',
    it: 'Totale pagato',
  },
  'receipt.payment': {
    en: 'Payment by {method}',
    es: 'Pago con {method}',
    fr: 'Paiement par {method}',
    de: 'Zahlung per {method}',
    it: 'Pagamento con {method}',
  },
  'receipt.card': { en: 'card', es: 'tarjeta', fr: 'carte', de: 'Karte', it: 'carta' },
  'receipt.transfer': {
    en: 'bank transfer',
    es: 'transferencia bancaria',
    fr: 'virement bancaire',
    de: 'Banküberweisung',
    it: 'bonifico bancario',
  },
  'receipt.refund': { en: 'Refund', es: 'Reembolso', fr: 'Remboursement', de: 'Erstattung', it: 'Rimborso' },
  'receipt.refund-change': {
    en: 'Refund for the new date',
    es: 'Reembolso por la nueva fecha',
    fr: 'Remboursement pour la nouvelle date',
    de: 'Erstattung für das neue Datum',
    it: 'Rimborso per la nuova data',
  },
  'receipt.chargeback': {
    en: 'Returned by your bank',
    es: 'Devuelto por tu banco',
    fr: 'Restitué par votre banque',
    de: 'Von deiner Bank zurückgebucht',
    it: 'Restituito dalla tua banca',
  },
  'receipt.open-ticket': { en: 'Open date', es: 'Fecha abierta', fr: 'Date libre', de: 'Ohne festes Datum', it: 'Data aperta' },
})
