import { closedReason, furthestPlanMs } from '@opentop/domain/catalogue/change'
import { plannedTime } from '@opentop/domain/catalogue/planned-time'
import { siteOfKey } from '@opentop/domain/site'
import { isTimeZone } from '@opentop/domain/zone'
import { findChange, findDrafts, findEdits } from '@opentop/store/catalogue-change'
import { planChange, reopenChange } from '@opentop/store/planned-change'
import { answered, recorded, refused } from '../call/outcome.ts'
import type { OfficeHandlers } from '../call/context.ts'
import { misshapen } from '../catalogue/check.ts'
import { mergedDocuments } from '../catalogue/merge.ts'
import { mistakesAround } from './effect.ts'
import { about, lockedChange } from './locked-change.ts'
import { largeRefusal, mayPublish } from './may-publish.ts'
import { isLargeMove } from './large-move.ts'
import { previewPath } from './preview-path.ts'
import { previewDays, previewToken } from './preview-token.ts'
import { mistakeRefusal } from './mistake-refusal.ts'

export const plannedChange: Pick<OfficeHandlers, 'getPreview' | 'planChange' | 'callOffChange'> = {
  async getPreview({ id, site: key }, { shop, snapshot: { facts }, scope, staff, lang, now }) {
    const [change, site] = [await findChange(shop.database, id, scope, staff.id), siteOfKey(facts, key)]
    if (!change) return refused('change-unknown')
    if (closedReason(change.state) === 'change-over') return refused('change-over')
    if (!site) return refused('site-unknown')
    const until = now + previewDays * 86_400_000
    const page = previewPath(facts, site, lang, await findDrafts(shop.database, id))
    return answered({ path: `/preview/${previewToken(shop.secrets.link, id, until)}${page}`, until: new Date(until).toISOString() })
  },

  async planChange({ id, day, time, timezone }, context, tx) {
    const { shop, staff, now } = context
    const change = await lockedChange(tx, id, context)
    if (!change) return refused('change-unknown')
    const closed = closedReason(change.state)
    if (closed) return refused(closed)
    if (!isTimeZone(timezone)) return refused('out-of-bounds')
    const planned = plannedTime(day, time, timezone)
    if (planned.at <= now) return refused('deadline-past')
    if (planned.at > now + furthestPlanMs) return refused('out-of-bounds')
    const { merged, conflicts } = await mergedDocuments(tx, await findDrafts(tx, id))
    if (conflicts.length > 0) return refused('changed-meanwhile')
    if (merged.length === 0) return refused('nothing-changed')
    if (!mayPublish(context, merged)) return refused('forbidden')
    const wrong = misshapen(merged.map(({ document }) => document))
    const mistakes = wrong.length > 0 ? wrong : (await mistakesAround(tx, merged, shop.posters(), now)).mistakes
    if (mistakes.length > 0) return mistakeRefusal({ ok: false, why: 'mistakes', mistakes })
    const isLargeApproved = await isLargeMove(tx, merged, context)
    const large = isLargeApproved ? await largeRefusal(tx, merged, await findEdits(tx, id), context) : undefined
    if (large) return refused(large)
    await planChange(tx, id, { publishAt: planned.at, timezone, plannedBy: staff.id, isLargeApproved })
    const answer = { at: new Date(planned.at).toISOString(), day: planned.day, time: planned.time, timezone }
    return recorded(answer, { ...about(change), after: { name: change.name, ...answer } })
  },

  async callOffChange({ id }, context, tx) {
    const change = await lockedChange(tx, id, context)
    if (!change) return refused('change-unknown')
    if (change.state !== 'planned') return refused('change-over')
    await reopenChange(tx, id)
    return recorded({}, { ...about(change), before: { at: change.publishAt?.toISOString() }, after: { name: change.name, state: 'open' } })
  },
}
