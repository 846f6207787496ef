import type { Choice, Place } from '@opentop/domain/disruption/disruption'
import type { Database } from '@opentop/store/db'
import type { BookedSale } from './disruption-bookings.ts'
import type { Seen } from './disruption-storm.ts'
import { isAffected, isWithin, type World } from './disruption-world.ts'

type Row = {
  saleId: string
  state: string
  choice: Choice | 'none' | null
  by: string | null
  offer: Place | null
  movedTo: Place | null
  refundCents: number | null
  isStarted: boolean
  chosenAt: Date | null
}
type Truth = {
  saleId: string
  isPaid: boolean
  live: number
  holds: (Place & { component: number })[]
  aside: number
  refundedCents: number
}

export async function disruptionFaults(database: Database, world: World, seen: Seen): Promise<string[]> {
  const rows = new Map((await findRows(database, world.id)).map((row) => [row.saleId, row]))
  const others = new Map((world.beside ? await findRows(database, world.beside.id) : []).map((row) => [row.saleId, row]))
  const truths = new Map((await findTruths(database, world)).map((truth) => [truth.saleId, truth]))
  const queued = await findQueued(database, world.id)
  const faults: string[] = []
  for (const sale of world.sales) {
    const truth = truths.get(sale.saleId)
    const row = rows.get(sale.saleId)
    rows.delete(sale.saleId)
    const other = others.get(sale.saleId)
    const isConcerned = truth?.isPaid === true && (isAffected(world, sale) || (other?.movedTo ? isWithin(world, other.movedTo) : false))
    // the other one may have moved or cancelled it first; who still has seats there has to know
    const isSettledBeside = !row && other !== undefined && !truth?.holds.some((hold) => isWithin(world, hold))
    const say = (what: string): unknown => faults.push(`${sale.kind} ${sale.saleId}: ${what}`)
    if (isConcerned && !row && !isSettledBeside) say('was forgotten')
    if (!isConcerned && row) say('was told although nothing is lost')
    if (!row || !truth || !isConcerned) continue
    if (row.state !== 'done') say(`is still ${row.state}`)
    const wrong = other
      ? [...choiceFaults({ defaultChoice: 'keep' }, sale, row, seen), ...besideFaults(world, row, other, truth)]
      : [...choiceFaults(world, sale, row, seen), ...carriedFaults(world, row, truth)]
    if (!world.beside && seen.broken.includes(sale.saleId)) wrong.push('the seats of its offer were gone')
    for (const one of [...mailFaults(world, sale, queued, seen), ...wrong]) say(one)
  }
  for (const saleId of rows.keys()) faults.push(`${saleId}: was told and is not of this world`)
  const ofWorld = (key: string): boolean => key.includes(world.id)
  faults.push(...seen.early.filter(ofWorld).map((key) => `${key}: arrived before anything was stored`))
  faults.push(...seen.soldOff.filter(ofWorld).map((what) => `${what}: sold although cancelled`))
  return faults
}

function mailFaults(world: World, { saleId, email, kind }: BookedSale, queued: Queued, seen: Seen): string[] {
  const key = `mail:disruption ${world.id} ${saleId}`
  const arrived = seen.mails.has(key)
  const ofAgent = queued.agents.filter(({ saleIds }) => saleIds.includes(saleId))
  return [
    ...(email !== '' && !arrived ? ['no mail arrived'] : []),
    ...(email === '' && arrived ? ['a mail without an address'] : []),
    ...((queued.sales.get(saleId) ?? 0) === (email === '' ? 0 : 1) ? [] : [`${queued.sales.get(saleId) ?? 0} mails were queued`]),
    // a second disruption can take the departure of an offer; the agency gets its list again
    ...((world.beside && ofAgent.length > 0 && kind === 'agent') || ofAgent.length === (kind === 'agent' ? 1 : 0)
      ? []
      : [`its agent was told ${ofAgent.length} times`]),
    ...(ofAgent.every((one) => seen.mails.has(one.key)) ? [] : ['the mail to its agent did not arrive']),
  ]
}

function choiceFaults(
  { defaultChoice }: Pick<World, 'defaultChoice'>,
  { saleId }: BookedSale,
  { choice, by, offer }: Row,
  seen: Seen,
): string[] {
  const wishes = seen.wishes.get(saleId)
  const isWish = choice !== null && choice !== 'none' && wishes?.has(choice) === true
  return [
    ...(by === 'default' || by === null || isWish ? [] : [`has ${choice}, which was never asked for`]),
    ...(by === 'default' && defaultChoice === 'rebook' && offer && choice !== 'rebook' ? [`was offered seats and got ${choice}`] : []),
  ]
}

const isAt = (place: Place | null, hold: Place): boolean =>
  place !== null && place.optionId === hold.optionId && place.day === hold.day && place.minute === hold.minute

function carriedFaults(world: World, row: Row, truth: Truth): string[] {
  const { holds } = truth
  return [
    ...endFaults(world, row, truth),
    ...(row.movedTo && !holds.some((hold) => isAt(row.movedTo, hold)) ? ['has no seats where it was moved to'] : []),
    ...(row.choice === 'rebook' && row.offer && !holds.some((hold) => isAt(row.offer, hold))
      ? ['is not on the departure of its offer']
      : []),
  ]
}

function besideFaults(world: World, row: Row, other: Row, truth: Truth): string[] {
  const acts = [row, other].filter(({ movedTo, choice }) => movedTo || choice === 'refund')
  const last = acts.toSorted((a, b) => Number(b.chosenAt) - Number(a.chosenAt))[0]
  return [
    ...endFaults(world, row, truth),
    ...(last?.movedTo && !truth.holds.some((hold) => isAt(last.movedTo, hold)) ? ['has no seats where it was moved to last'] : []),
    ...(row.choice === 'refund' && other.choice === 'refund' && !row.isStarted && !other.isStarted ? ['was refunded twice'] : []),
  ]
}

function endFaults(world: World, row: Row, { live, holds, aside, refundedCents }: Truth): string[] {
  const isRefund = row.choice === 'refund'
  const components = new Set(holds.map(({ component }) => component))
  const isOff = world.kind === 'cancelled' && !row.isStarted && holds.some((hold) => isWithin(world, hold))
  return [
    ...(refundedCents === (isRefund ? (row.refundCents ?? 0) : 0) ? [] : [`${refundedCents} refunded, ${row.refundCents ?? 0} promised`]),
    // of a package the other part stays
    ...(isRefund && !row.isStarted && live > 0 && holds.every((hold) => isWithin(world, hold))
      ? ['refunded, and its tickets are valid']
      : []),
    ...(isRefund && row.isStarted && live === 0 ? ['a pass in use was cancelled'] : []),
    ...(isOff ? ['still has seats on what was cancelled'] : []),
    ...(components.size === holds.length ? [] : ['has seats twice']),
    ...(aside === 0 ? [] : ['seats are still set aside']),
  ]
}

function findRows(database: Database, id: string): Promise<Row[]> {
  return database.rows<Row>(
    `SELECT sale_id AS "saleId", state, choice, chosen_by AS by, offer, outcome -> 'movedTo' AS "movedTo", (outcome ->> 'refundCents')::bigint AS "refundCents", is_started AS "isStarted", chosen_at AS "chosenAt"
       FROM disruption_sales WHERE disruption_id = $1`,
    [id],
  )
}

function findTruths(database: Database, { id, sales }: World): Promise<Truth[]> {
  return database.rows<Truth>(
    `SELECT s.id AS "saleId", t.paid_at IS NOT NULL AS "isPaid",
            (SELECT count(*)::int FROM vouchers v WHERE v.sale_id = s.id AND v.state IN ('issued', 'redeemed')) AS live,
            coalesce((SELECT json_agg(json_build_object('component', h.component, 'optionId', h.option_id, 'day', h.service_day, 'minute', h.start_minute)) FROM holds h WHERE h.sale_id = s.id AND h.state = 'converted'), '[]'::json) AS holds,
            (SELECT count(*)::int FROM holds h WHERE h.sale_id = s.id AND h.change_id IS NOT NULL AND h.state IN ('active', 'pinned')) AS aside,
            (SELECT coalesce(sum(r.amount_cents), 0)::bigint FROM refunds r WHERE r.sale_id = s.id AND starts_with(r.reason_key, 'disruption ' || $2)) AS "refundedCents"
       FROM sales s JOIN transactions t ON t.id = s.transaction_id WHERE s.id = ANY($1::uuid[])`,
    [sales.map(({ saleId }) => saleId), id],
  )
}

type Queued = { sales: Map<string, number>; agents: { key: string; saleIds: string[] }[] }
async function findQueued(database: Database, id: string): Promise<Queued> {
  const rows = await database.rows<{ topic: string; key: string; saleId: string | null; saleIds: string[] | null }>(
    `SELECT topic, dedupe_key AS key, payload ->> 'saleId' AS "saleId", payload -> 'saleIds' AS "saleIds" FROM outbox WHERE topic LIKE 'mail:disruption%' AND payload ->> 'disruptionId' = $1`,
    [id],
  )
  const sales = new Map<string, number>()
  for (const { topic, saleId } of rows) if (topic === 'mail:disruption' && saleId) sales.set(saleId, (sales.get(saleId) ?? 0) + 1)
  return { sales, agents: rows.flatMap(({ key, saleIds }) => (saleIds ? [{ key, saleIds }] : [])) }
}
