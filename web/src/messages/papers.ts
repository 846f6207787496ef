import { messages } from '@opentop/ui/messages/message.ts'

/** Invoices and credit notes, as PDFs. */
export const papers = messages({
  'papers.receipt': { en: 'Receipt', es: 'Recibo', fr: 'Reçu', de: 'Zahlungsbeleg', it: 'Ricevuta' },
  'papers.invoice': { en: 'Invoice', es: 'Factura', fr: 'Facture', de: 'Rechnung', it: 'Fattura' },
  'papers.credit-note': { en: 'Credit note', es: 'Factura rectificativa', fr: 'Avoir', de: 'Rechnungskorrektur', it: 'Nota di credito' },
  'papers.number': { en: 'Number', es: 'Número', fr: 'Numéro', de: 'Nummer', it: 'Numero' },
  'papers.company': { en: 'Company', es: 'Empresa', fr: 'Société', de: 'Firma', it: 'Azienda' },
  'papers.vat-number': { en: 'VAT number', es: 'NIF-IVA', fr: 'N° de TVA', de: 'USt-IdNr.', it: 'Partita IVA' },
  'papers.own-reference': {
    en: 'Your order number',
    es: 'Tu número de pedido',
    fr: 'Votre numéro de commande',
    de: 'Deine Bestellnummer',
    it: 'Il tuo numero d’ordine',
  },
  'papers.cancels': {
    en: 'Replaces and cancels',
    es: 'Sustituye y cancela',
    fr: 'Remplace et annule',
    de: 'Ersetzt und storniert',
    it: 'Sostituisce e annulla',
  },
  'papers.corrects': { en: 'Corrects', es: 'Rectifica', fr: 'Rectifie', de: 'Berichtigt', it: 'Rettifica' },
  'papers.net-total': { en: 'Net in total', es: 'Total neto', fr: 'Total net', de: 'Netto gesamt', it: 'Totale netto' },
  'papers.gross-total': {
    en: 'Total with tax',
    es: 'Total con impuestos',
    fr: 'Total TTC',
    de: 'Gesamt mit Steuern',
    it: 'Totale con tasse',
  },
  'papers.sums': { en: 'Net and tax', es: 'Neto e impuestos', fr: 'Net et taxes', de: 'Netto und Steuern', it: 'Netto e tasse' },
  'papers.back': {
    en: 'Refund in total',
    es: 'Total del reembolso',
    fr: 'Remboursement total',
    de: 'Erstattung gesamt',
    it: 'Totale del rimborso',
  },
  'papers.before': {
    en: 'Booking {reference}, from before taxes were listed',
    es: 'Reserva {reference}, anterior al desglose de impuestos',
    fr: 'Réservation {reference}, antérieure au détail des taxes',
    de: 'Buchung {reference}, aus der Zeit vor dem Ausweis der Steuern',
    it: 'Prenotazione {reference}, precedente all’indicazione delle tasse',
  },
  'papers.paid': {
    en: 'Paid on {day}. Please do not transfer it again.',
    es: 'Pagado el {day}. No hagas otra transferencia.',
    fr: 'Payé le {day}. Merci de ne pas refaire de virement.',
    de: 'Bezahlt am {day}. Bitte nicht noch einmal überweisen.',
    it: 'Pagato il {day}. Non fare un altro bonifico.',
  },
  'papers.not-invoice': {
    en: 'This is not an invoice. If your company needs one, ask customer service.',
    es: 'Esto no es una factura. Si tu empresa la necesita, pídela a atención al cliente.',
    fr: 'Ceci n’est pas une facture. Si votre société en a besoin, demandez-la au service client.',
    de: 'Das ist keine Rechnung. Wenn deine Firma eine braucht, frag den Kundenservice.',
    it: 'Questa non è una fattura. Se serve alla tua azienda, chiedila al servizio clienti.',
  },
})
