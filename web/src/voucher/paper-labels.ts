import type { Lang } from '@opentop/domain/lang'
import type { PaperLabel } from '@opentop/domain/mail'
import { secondLang, type SecondLang } from '@opentop/domain/papers/second-lang'

const labels = {
  receipt: { fr: 'Reçu', pt: 'Recibo' },
  invoice: { fr: 'Facture', pt: 'Fatura' },
  'credit-note': { fr: 'Avoir', pt: 'Nota de crédito' },
  number: { fr: 'Numéro', pt: 'Número' },
  date: { fr: 'Date', pt: 'Data' },
  'service-day': { fr: 'Date de la prestation', pt: 'Data do serviço' },
  reference: { fr: 'Réservation', pt: 'Reserva' },
  'own-reference': { fr: 'Commande', pt: 'Encomenda' },
  cancels: { fr: 'Remplace et annule', pt: 'Substitui e anula' },
  corrects: { fr: 'Rectifie', pt: 'Retifica' },
  service: { fr: 'Prestation', pt: 'Serviço' },
  bought: { fr: 'Achat', pt: 'Compra' },
  'taken-back': { fr: 'Annulé', pt: 'Anulado' },
  quantity: { fr: 'Quantité', pt: 'Quantidade' },
  tax: { fr: 'TVA', pt: 'IVA' },
  net: { fr: 'Net HT', pt: 'Líquido' },
  amount: { fr: 'Montant TTC', pt: 'Montante' },
  total: { fr: 'Total TTC', pt: 'Total' },
  back: { fr: 'Remboursement', pt: 'Reembolso' },
} satisfies Record<string, Record<SecondLang, string>>
export type PaperLabelKey = keyof typeof labels

/** Labels of a paper, with a second line for sellers of countries that print their own language too. */
export function labelsIn(country: string, lang: Lang, t: (key: `papers.${PaperLabelKey}`) => string): (key: PaperLabelKey) => PaperLabel {
  const second = secondLang(country, lang)
  return (key) => ({ text: t(`papers.${key}`), second: second && labels[key][second] })
}
