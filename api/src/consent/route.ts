import { insertConsent } from '@opentop/store/consent'
import type { Handlers } from '../call/context.ts'
import { answered } from '../call/outcome.ts'

export const consent = {
  /** Stores the choice, the site and the version of the question, and nothing that identifies the visitor. */
  async recordConsent({ id, choice, version }, context) {
    const { shop, site } = context
    await shop.database.transaction((tx) => insertConsent(tx, { id, site: site.key, choice, version }))
    return answered({ recorded: true })
  },
} satisfies Partial<Handlers>
