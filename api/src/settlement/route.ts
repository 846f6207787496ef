import { findFiles, insertSolution, lockDifference } from '@opentop/store/settlement/settlement'
import type { OfficeContext, OfficeHandlers } from '../call/context.ts'
import { answered, reasoned, recorded, refused } from '../call/outcome.ts'
import type { Tx } from '@opentop/store/db'
import { importReport } from './import-work.ts'

const shownFiles = 20

export const settlement: Pick<OfficeHandlers, 'getSettlements' | 'importSettlement' | 'fetchSettlement' | 'solveDifference'> = {
  async getSettlements(_input, { shop, scope }) {
    const files = scope.everything ? await findFiles(shop.database, shownFiles) : []
    return answered({
      canFetch: scope.everything && shop.payment.port.report !== undefined,
      files: files.map(({ payouts, receivedAt, ...file }) => ({
        ...file,
        receivedAt: receivedAt.toISOString(),
        payouts: payouts.map(({ netCurrency, cents }) => ({ currency: netCurrency, cents })),
      })),
    })
  },

  async importSettlement({ name, text }, context, tx) {
    if (!context.scope.everything) return refused('all-sites-needed')
    return taken(tx, name, text, context)
  },

  async fetchSettlement(_input, context, tx) {
    if (!context.scope.everything) return refused('all-sites-needed')
    const text = await context.shop.payment.port.report?.()
    if (text === undefined) return refused('report-not-there')
    return taken(tx, `${context.shop.payment.port.name} ${new Date(context.now).toISOString().slice(0, 16)}`, text, context)
  },

  async solveDifference({ id, site, reason }, { scope, staff }, tx) {
    const found = await lockDifference(tx, id)
    if (!found || found.site !== site || !(scope.everything || scope.sites.includes(site))) return refused('difference-unknown')
    if (found.isSolved) return refused('changed-meanwhile')
    if (reason === '') return refused('field-required', { field: 'reason' })
    await insertSolution(tx, id, staff.id, reason)
    return recorded({}, { subject: 'settlement', subjectId: id, site, ...reasoned(reason) })
  },
}

async function taken(tx: Tx, name: string, text: string, { shop, staff }: OfficeContext) {
  const done = await importReport(tx, { provider: shop.payment.port.name, name, text, staffId: staff.id })
  if (!done.ok) return done
  const { lines, differences } = done
  return recorded({ lines, differences }, { subject: 'settlement', subjectId: done.fileId, after: { name, lines, differences } })
}
