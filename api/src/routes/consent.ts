import { insertConsent } from '@opentop/store/consent'
import { answered, refused, type Handlers } from '../context.ts'
import { addressKeys, limits } from '../limits.ts'

export const consent = {
  /** Stores the choice, the site and the version of the question, and nothing that identifies the visitor. */
  async recordConsent({ id, choice, version }, context) {
    const { shop, site } = context
    const wait = await shop.limiter.take(limits.count, addressKeys(context))
    if (wait !== undefined) return refused('too-many-requests', { seconds: wait })
    await shop.database.transaction((tx) => insertConsent(tx, { id, site: site.key, choice, version }))
    return answered({ recorded: true })
  },
} satisfies Partial<Handlers>
