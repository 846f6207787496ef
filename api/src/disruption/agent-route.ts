import { findPartiesOfAgent } from '@opentop/store/disruption/disruption-agent'
import { sessionOf } from '../basket/work.ts'
import type { Handlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'
import { showChoice } from './choice-view.ts'
import { disruptionToken } from '../secret/disruption-token.ts'

const shownGuests = 30

export const agentDisruption: Pick<Handlers, 'getAgentDisruptions'> = {
  async getAgentDisruptions(_input, context) {
    const { database, secrets } = context.shop
    const agentId = (await sessionOf(database, context))?.agentId
    if (!agentId) return refused('session-expired')
    const found = await findPartiesOfAgent(database, agentId, shownGuests + 1)
    const shown = await Promise.all(
      found.slice(0, shownGuests).map(async ({ disruptionId, saleId, lastDay, linkVersion, guest, agentReference }) => {
        const key = { disruptionId, saleId }
        const choice = await showChoice(key, true, context)
        return choice && { token: disruptionToken(secrets.link, { ...key, linkVersion }, lastDay), guest, agentReference, choice }
      }),
    )
    return answered({ guests: shown.filter((one) => one !== undefined), hasMore: found.length > shownGuests })
  },
}
