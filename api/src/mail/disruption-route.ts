import { randomUUID } from 'node:crypto'
import type { Site } from '@opentop/domain/site'
import type { Tx } from '@opentop/store/db'
import type { NewDisruption } from '@opentop/store/disruption/disruption'
import { findDisruptionInReach } from '@opentop/store/disruption/disruption'
import { insertOutbox } from '@opentop/store/outbox'
import { rehearseMails, type RehearsedMail } from './disruption-rehearsal.ts'
import type { OfficeContext, OfficeHandlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'
import { actedOnDisruption, draftRefusal, reachOfCaller, rowOf } from '../disruption/plan-route.ts'
import { shopOrigin } from '../site/shop-origin.ts'

export const disruptionMails: Pick<OfficeHandlers, 'previewDisruption' | 'testDisruption'> = {
  async previewDisruption(draft, context) {
    const wrong = draftRefusal(draft, context)
    if (wrong) return refused(wrong)
    const found = await context.shop.database.transaction((tx) => rehearsedFor(context, tx, rowOf(randomUUID(), draft)))
    return answered({ mails: found.map(({ reader, lang, subject, text }) => ({ reader, lang, subject, text })) })
  },

  async testDisruption({ id }, context, tx) {
    const row = await findDisruptionInReach(tx, id, reachOfCaller(context))
    if (!row) return refused('disruption-unknown')
    if (row.state !== 'draft' && row.state !== 'waiting') return refused('changed-meanwhile')
    if (row.deadline.getTime() <= context.now) return refused('deadline-past')
    const { staff } = context
    const mails = await rehearsedFor(context, tx, { ...row, deadline: row.deadline.toISOString() })
    for (const { site, subject, text, html } of mails) {
      const payload = { staffId: staff.id, site, subject, text, html }
      await insertOutbox(tx, { topic: 'mail:disruption-test', key: `mail:disruption-test ${id} ${randomUUID()}`, payload })
    }
    return actedOnDisruption({ mails: mails.length, to: staff.email }, row, { after: { mails: mails.length } }, 'tested')
  },
}

function rehearsedFor(context: OfficeContext, tx: Tx, draft: Omit<NewDisruption, 'id'>): Promise<RehearsedMail[]> {
  const { staff, caller } = context
  const originOf = (site: Site): string => shopOrigin(site, caller.origin)
  return rehearseMails(tx, draft, { reader: { id: staff.id, name: staff.name.split(' ')[0] ?? '' }, originOf }, context)
}
