import { claimOutbox, finishOutbox, insertOutbox, postponeOutbox } from '@opentop/store/outbox'
import type { Tx } from '@opentop/store/db'
import { findUnregistered, updateRegistration } from '@opentop/store/traveller'
import type { Shop } from '../call/shop.ts'
import type { Traveller, TourismSystem } from '../outside/tourism.ts'
import { unseal } from '../secret/sealed.ts'

export const keptDaysAfterTravel = 30
const batch = 10
const leaseSeconds = 120
const retrySeconds = [60, 300, 1800, 7200, 28_800, 86_400]

export async function queueRegistration(tx: Tx, saleIds: readonly string[]): Promise<void> {
  await Promise.all(
    saleIds.map((saleId) => insertOutbox(tx, { topic: 'tis:register', key: `tis:register ${saleId}`, payload: { saleId } })),
  )
}

export async function registerDueTravellers(
  { database, secrets }: Pick<Shop, 'database' | 'secrets'>,
  tourism: TourismSystem,
): Promise<void> {
  const entries = await database.transaction((tx) => claimOutbox(tx, 'tis:', batch, leaseSeconds))
  for (const entry of entries)
    try {
      const saleId = String(entry.payload.saleId)
      for (const { id, sealed } of await findUnregistered(database, saleId)) {
        const answer = await tourism.register(id, unseal<Traveller>(secrets.traveller, saleId, sealed))
        await database.transaction((tx) =>
          updateRegistration(tx, id, answer.accepted ? 'ACCEPTED' : 'REJECTED', answer.accepted ? answer.reference : null),
        )
      }
      await database.transaction((tx) => finishOutbox(tx, entry.id))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const seconds = retrySeconds[Math.min(entry.attempts, retrySeconds.length) - 1] ?? 60
      await database.transaction((tx) => postponeOutbox(tx, entry.id, seconds, reason))
    }
}
