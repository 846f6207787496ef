import { takeBackCommission } from '@opentop/api/agent/commission-job'
import type { Shop } from '@opentop/api/call/shop'
import { todayOf } from '@opentop/api/timetable/today'
import { publishPlanned } from '@opentop/api/catalogue-change/job'
import { followDisruptions } from '@opentop/api/disruption/job'
import { reconcile } from '@opentop/api/payment/reconcile-job'
import { sweepBaskets, sweepChanges } from '@opentop/api/job/sweep'
import { deleteExpiredData } from '@opentop/api/job/cleanup'
import { issuePapers } from '@opentop/api/papers/issue-job'
import { postMissed } from '@opentop/store/books/all-facts'
import { requestMissed } from '@opentop/store/papers/request'
import { followDay } from '../catalogue/import.ts'
import type { Job } from './jobs.ts'
import type { OutboxWorker } from './outbox-worker.ts'

const second = 1000
const hour = 3_600_000

export function shopJobs(shop: Shop, outbox: OutboxWorker): Job[] {
  const { database, now } = shop
  return [
    { name: 'sweep-baskets', everyMs: 5 * second, run: () => sweepBaskets(database) },
    { name: 'sweep-changes', everyMs: 5 * second, run: () => sweepChanges(database) },
    { name: 'reconcile-payments', everyMs: second, run: () => reconcile(shop) },
    { name: 'follow-disruptions', everyMs: 2 * second, run: () => followDisruptions(shop) },
    { name: 'publish-planned', everyMs: second, run: () => publishPlanned(shop) },
    { name: 'outbox', everyMs: 2 * second, run: () => outbox.run() },
    { name: 'cleanup', everyMs: hour, run: () => deleteExpiredData(database) },
    { name: 'record-head', everyMs: 300 * second, run: shop.noteRecord },
    { name: 'square-commissions', everyMs: hour, run: () => takeBackCommission(database) },
    { name: 'post-missed', everyMs: 60 * second, run: () => database.transaction(postMissed) },
    { name: 'request-missed', everyMs: 60 * second, run: () => database.transaction(requestMissed) },
    { name: 'issue-papers', everyMs: 2 * second, run: () => issuePapers(shop) },
    { name: 'follow-day', everyMs: hour, run: () => followDay(database, todayOf(now())) },
  ]
}
