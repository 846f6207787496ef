import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '@opentop/store/db'
import { insertStaff } from '@opentop/store/staff/staff'
import { insertStaffSession } from '@opentop/store/staff/staff-session'
import { officePost } from '../send-at.ts'
import { bus, location } from './buyer.ts'
import { noteAnswer, type Notebook } from './notebook.ts'

const inAll = (text: string) => ({ en: text, es: text, fr: text, de: text, it: text })
type Post = (path: string, body: object) => Promise<Record<string, unknown> | undefined>

export async function managerToken(database: Database): Promise<string> {
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')]
  const scope = { everything: true, sites: [], locationIds: [] }
  const person = {
    id,
    email: `${id}@office.example`,
    name: 'Duty manager',
    lang: 'en' as const,
    grants: [{ role: 'manager' as const, scope }],
  }
  await database.transaction(async (tx) => {
    await insertStaff(tx, person)
    await insertStaffSession(tx, { id: randomUUID(), token, staffId: id, method: 'passkey', address: '', browser: '', isConfirmed: true })
  })
  return token
}

export function countedWrites(port: number, token: string, notebook: Notebook): Post {
  return async (path, body) => {
    const answer = await officePost(port, token, path, body).catch(() => undefined)
    noteAnswer(notebook, path, answer?.status ?? 'cut', answer?.text)
    return answer?.status === 200 ? (JSON.parse(answer.text) as Record<string, unknown>) : undefined
  }
}

/** Sets how many seats one day has; fewer than are sold is refused. */
export async function setCapacity(post: Post, notebook: Notebook, day: string, capacity: number): Promise<void> {
  const changed = await post('/departures/changes', { act: 'capacity', capacity, spans: [{ optionId: bus, fromDay: day, toDay: day }] })
  if (changed) notebook.capacityChanges.push(String(changed.batchId))
}

export async function announceRoute(post: Post, notebook: Notebook, day: string): Promise<void> {
  const draft = await post('/disruptions', {
    locationId: location,
    kind: 'rerouted',
    scope: { optionIds: [bus], lines: [], fromDay: day, toDay: day, minutes: [] },
    cause: 'road',
    title: inAll('Changed route'),
    text: inAll('The bridge is closed.'),
    offers: { rebook: false, reachMinutes: 60, avoid: [], otherDays: 7, refund: true, keep: true, differenceOnUs: true },
    defaultChoice: 'keep',
    deadline: new Date(Date.now() + 86_400_000).toISOString(),
  })
  if (!draft) return
  const announced = await post(`/disruptions/${String(draft.id)}/announcement`, { version: draft.version, travellers: 10_000 })
  if (announced) notebook.disruptions.push(String(draft.id))
}
