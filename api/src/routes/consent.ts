import { insertConsent } from '@opentop/store/consent'
import { answered, type Handlers } from '../context.ts'

export const consent = {
  /** What was chosen, on which site and to which question: nothing that tells who it was. */
  async recordConsent({ id, choice, version }, context) {
    const { shop, site } = context
    await shop.database.transaction((tx) => insertConsent(tx, { id, site: site.key, choice, version }))
    return answered({ recorded: true })
  },
} satisfies Partial<Handlers>
