import type { WaitingPaper } from '@opentop/contract/office-papers'
import { maskedName } from '@opentop/domain/order/masked'
import { paperNumber } from '@opentop/domain/papers/paper'
import { invoiceCompany } from '@opentop/domain/papers/vat-number'
import { siteOfKey } from '@opentop/domain/site'
import { scopeOf } from '@opentop/domain/staff/scope'
import { findScopedOrder, lockScopedOrder } from '@opentop/store/order/order'
import { askInvoice } from '@opentop/store/papers/invoice-ask'
import { findOrderPapers, findPaperList, findSeries, findWaitingPapers } from '@opentop/store/papers/paper-list'
import type { OfficeContext, OfficeHandlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'
import { actedOn } from '../order/order-act.ts'
import { paperFile } from '../voucher/paper-file.ts'

const pageSize = 50

export const officePapers: Pick<OfficeHandlers, 'findPapers' | 'getPaperSeries' | 'getOrderPapers' | 'printPaper' | 'issueInvoice'> = {
  async findPapers({ site, ...filter }, context) {
    if (!hasPapers(site, context)) return refused('site-unknown')
    const personal = scopeOf(context.staff.grants, 'personal.read')
    const isPersonal = personal !== undefined && (personal.everything || personal.sites.includes(site))
    const found = await findPaperList(context.replica, { site, ...filter, isPersonal }, pageSize + 1)
    const papers = found.slice(0, pageSize).map(({ site: of, year, number, company, firstName, lastName, ...paper }) => ({
      ...paper,
      number: paperNumber({ site: of, kind: paper.kind, year }, number),
      name: company ?? (isPersonal ? `${firstName ?? ''} ${lastName ?? ''}`.trim() : maskedName('', lastName ?? '')),
    }))
    return answered({ papers, hasMore: found.length > pageSize })
  },

  async getPaperSeries({ site }, context) {
    if (!hasPapers(site, context)) return refused('site-unknown')
    const [series, waiting] = await Promise.all([
      findSeries(context.shop.database, site),
      findWaitingPapers(context.shop.database, { site }),
    ])
    return answered({ series, waiting: waiting.map(shown) })
  },

  async getOrderPapers({ reference }, { shop: { database }, scope }) {
    const order = await findScopedOrder(database, reference, scope)
    if (!order) return refused('order-unknown')
    const [papers, waiting] = await Promise.all([findOrderPapers(database, order.id), findWaitingPapers(database, { orderId: order.id })])
    return answered({
      papers: papers.map(({ site, year, number, ...paper }) => ({
        ...paper,
        number: paperNumber({ site, kind: paper.kind, year }, number),
      })),
      waiting: waiting.map(shown),
    })
  },

  async printPaper({ reference, id }, { shop, scope }) {
    const order = await findScopedOrder(shop.database, reference, scope)
    const file = order && (await paperFile(shop, order.id, id))
    return file ? answered(file.toString('base64')) : refused('order-unknown')
  },

  async issueInvoice({ reference, companyReference, ...entered }, context, tx) {
    const order = await lockScopedOrder(tx, reference, context.scope)
    if (!order) return refused('order-unknown')
    const company = invoiceCompany({ ...entered, reference: companyReference })
    if (!company) return refused('vat-number-wrong')
    const asked = await askInvoice(tx, order.id, company, order.lang)
    if (!asked) return refused('no-invoice')
    if (!asked.isFirst) return refused('invoice-exists')
    return actedOn({}, order, 'issueInvoice', context, { personal: { company } })
  },
}

/** Papers belong to a site: a role that counts for cities alone reads no list of them. */
function hasPapers(key: string, { scope: { everything, sites }, snapshot: { facts } }: OfficeContext): boolean {
  return siteOfKey(facts, key) !== undefined && (everything || sites.includes(key))
}

function shown({ waits, since, ...waiting }: Awaited<ReturnType<typeof findWaitingPapers>>[number]): WaitingPaper {
  return { ...waiting, waits: waits ?? 'soon', since: since.toISOString() }
}
