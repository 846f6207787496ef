import { currencies, type CurrencyId } from '../price/currency.ts'
import type { Day } from '../day.ts'
import type { Establishment } from '../site.ts'
import type { DescribedLine, PaperBuyer, PaperContent } from './content.ts'
import type { InvoiceCompany } from './invoice-company.ts'
import type { PaperKind } from './paper.ts'

type ElectronicPaper = {
  kind: PaperKind
  number: string
  day: Day
  currencyId: CurrencyId
  netCents: number
  taxCents: number
  grossCents: number
  content: PaperContent
  buyer: PaperBuyer
}

/**
 * An invoice or credit note as XML that programs read: Factur-X, profile EN 16931 (UN/CEFACT Cross Industry Invoice D16B). Undefined where that
 * norm can't say it: no company, two taxes on one line, or an amount per person.
 */
export function facturX(paper: ElectronicPaper): string | undefined {
  const { kind, content, buyer, number, day } = paper
  const { company } = buyer
  const lines = content.lines.flatMap((line) => {
    const [tax, ...others] = line.taxes
    return tax && others.length === 0 && tax.perPersonCents === 0 && tax.category !== 'O' ? [{ ...line, tax }] : []
  })
  if (!company || kind === 'receipt' || lines.length === 0 || lines.length !== content.lines.length) return undefined
  const code = currencies[paper.currencyId].code
  const [seller, typeCode] = [content.seller.branch ?? content.seller.company, kind === 'invoice' ? '380' : '381']
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">',
    `<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter>${id('urn:cen.eu:en16931:2017')}</ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>`,
    `<rsm:ExchangedDocument>${id(number)}<ram:TypeCode>${typeCode}</ram:TypeCode><ram:IssueDateTime>${dateOf(day)}</ram:IssueDateTime></rsm:ExchangedDocument>`,
    '<rsm:SupplyChainTradeTransaction>',
    ...lines.map(lineXml),
    `<ram:ApplicableHeaderTradeAgreement>${company.reference ? `<ram:BuyerReference>${escaped(company.reference)}</ram:BuyerReference>` : ''}${sellerXml(seller)}${buyerXml(company)}</ram:ApplicableHeaderTradeAgreement>`,
    `<ram:ApplicableHeaderTradeDelivery>${deliveryXml(lines)}</ram:ApplicableHeaderTradeDelivery>`,
    settlementXml(paper, code),
    '</rsm:SupplyChainTradeTransaction>',
    '</rsm:CrossIndustryInvoice>',
  ].join('')
}

type TaxedLine = DescribedLine & { tax: DescribedLine['taxes'][number] }
function lineXml({ product, option, netCents, tax }: TaxedLine, index: number): string {
  const price = `<ram:NetPriceProductTradePrice><ram:ChargeAmount>${sum(netCents)}</ram:ChargeAmount></ram:NetPriceProductTradePrice>`
  return [
    '<ram:IncludedSupplyChainTradeLineItem>',
    `<ram:AssociatedDocumentLineDocument><ram:LineID>${index + 1}</ram:LineID></ram:AssociatedDocumentLineDocument>`,
    `<ram:SpecifiedTradeProduct><ram:Name>${escaped(product)}</ram:Name>${option ? `<ram:Description>${escaped(option)}</ram:Description>` : ''}</ram:SpecifiedTradeProduct>`,
    `<ram:SpecifiedLineTradeAgreement>${price}</ram:SpecifiedLineTradeAgreement>`,
    '<ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">1</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>',
    `<ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>${tax.category}</ram:CategoryCode><ram:RateApplicablePercent>${rate(tax.ppm)}</ram:RateApplicablePercent></ram:ApplicableTradeTax>`,
    `<ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${sum(netCents)}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>`,
    '</ram:IncludedSupplyChainTradeLineItem>',
  ].join('')
}

function sellerXml({ name, address, country, vatId }: Establishment): string {
  const place = `<ram:PostalTradeAddress><ram:LineOne>${escaped(address)}</ram:LineOne><ram:CountryID>${country}</ram:CountryID></ram:PostalTradeAddress>`
  return `<ram:SellerTradeParty><ram:Name>${escaped(name)}</ram:Name>${place}${taxId(vatId)}</ram:SellerTradeParty>`
}

function buyerXml({ name, street, postcode, town, country, vatNumber }: InvoiceCompany): string {
  const place = `<ram:PostcodeCode>${escaped(postcode)}</ram:PostcodeCode><ram:LineOne>${escaped(street)}</ram:LineOne><ram:CityName>${escaped(town)}</ram:CityName><ram:CountryID>${country}</ram:CountryID>`
  return `<ram:BuyerTradeParty><ram:Name>${escaped(name)}</ram:Name><ram:PostalTradeAddress>${place}</ram:PostalTradeAddress>${vatNumber ? taxId(vatNumber) : ''}</ram:BuyerTradeParty>`
}

function deliveryXml(lines: readonly DescribedLine[]): string {
  const last = lines
    .flatMap((line) => line.day ?? [])
    .toSorted()
    .at(-1)
  return last === undefined
    ? ''
    : `<ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime>${dateOf(last)}</ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent>`
}

/** It is paid already, so that nothing is due; a credit note has positive amounts. */
function settlementXml({ kind, content, netCents, taxCents, grossCents }: ElectronicPaper, code: string): string {
  const taxes = content.taxes.map(
    (tax) =>
      `<ram:ApplicableTradeTax><ram:CalculatedAmount>${sum(tax.cents)}</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode>${tax.category === 'E' ? '<ram:ExemptionReason>Exempt</ram:ExemptionReason>' : ''}<ram:BasisAmount>${sum(tax.netCents)}</ram:BasisAmount><ram:CategoryCode>${tax.category}</ram:CategoryCode><ram:RateApplicablePercent>${rate(tax.ppm)}</ram:RateApplicablePercent></ram:ApplicableTradeTax>`,
  )
  const [corrected] = content.refersTo
  const reference =
    kind === 'credit-note' && corrected
      ? `<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>${escaped(corrected.number)}</ram:IssuerAssignedID></ram:InvoiceReferencedDocument>`
      : ''
  return [
    `<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>${code}</ram:InvoiceCurrencyCode>`,
    ...taxes,
    '<ram:SpecifiedTradeSettlementHeaderMonetarySummation>',
    `<ram:LineTotalAmount>${sum(netCents)}</ram:LineTotalAmount><ram:TaxBasisTotalAmount>${sum(netCents)}</ram:TaxBasisTotalAmount>`,
    `<ram:TaxTotalAmount currencyID="${code}">${sum(taxCents)}</ram:TaxTotalAmount><ram:GrandTotalAmount>${sum(grossCents)}</ram:GrandTotalAmount>`,
    `<ram:TotalPrepaidAmount>${sum(grossCents)}</ram:TotalPrepaidAmount><ram:DuePayableAmount>0.00</ram:DuePayableAmount>`,
    `</ram:SpecifiedTradeSettlementHeaderMonetarySummation>${reference}</ram:ApplicableHeaderTradeSettlement>`,
  ].join('')
}

const sum = (cents: number): string => (cents / 100).toFixed(2)
const rate = (ppm: number): string => String(ppm / 10_000)
const dateOf = (day: Day): string => `<udt:DateTimeString format="102">${day.replaceAll('-', '')}</udt:DateTimeString>`
const id = (text: string): string => `<ram:ID>${escaped(text)}</ram:ID>`
const taxId = (text: string): string =>
  `<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">${escaped(text.replaceAll(' ', ''))}</ram:ID></ram:SpecifiedTaxRegistration>`

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
