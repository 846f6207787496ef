import { insertConsent } from '@opentop/store/consent'
import { answered, refused, type Handlers } from '../context.ts'
import { addressKeys, limits } from '../limits.ts'

export const consent = {
  /** What was chosen, on which site and to which question: nothing that tells who it was. */
  async recordConsent({ id, choice, version }, context) {
    const { shop, site } = context
    const wait = await shop.limiter.take(limits.count, addressKeys(context))
    if (wait !== undefined) return refused('too-many-requests', { seconds: wait })
    await shop.database.transaction((tx) => insertConsent(tx, { id, site: site.key, choice, version }))
    return answered({ recorded: true })
  },
} satisfies Partial<Handlers>
