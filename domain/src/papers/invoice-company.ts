/** Whom an invoice names. */
export type InvoiceCompany = {
  name: string
  street: string
  postcode: string
  town: string
  country: string
  vatNumber?: string | undefined
  /** The company's own order number. */
  reference?: string | undefined
}
