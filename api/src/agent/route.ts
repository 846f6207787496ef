import { availableOf } from '@opentop/domain/agent/credit'
import { isEmail } from '@opentop/domain/form/form'
import { findAgent, findAgentLogin, type AgentFacts } from '@opentop/store/agent'
import { findStatement } from '@opentop/store/credit'
import { findPayment } from '@opentop/store/payment'
import type { Handlers } from '../call/context.ts'
import { answered, refused, withEffects, type Effects } from '../call/outcome.ts'
import { resetLoginLimit, limitLogin } from '../session/login-limit.ts'
import { isPassword } from '../secret/password.ts'
import { beginPayment } from '../payment/begin-work.ts'
import { answeredPayment } from '../payment/payment-view.ts'
import { signIn } from '../session/sign-in.ts'
import { ownAgent } from './own-agent.ts'

const shownEntries = 200

export const agent = {
  async agentLogin({ login, password, captcha }, context) {
    const key = login.toLowerCase()
    const account = `agent ${key}`
    const stopped = await limitLogin(account, captcha, context)
    if (stopped) return stopped
    const { database } = context.shop
    const found = await findAgentLogin(database, key)
    const isRight = await isPassword(found?.passwordHash, password)
    if (!found || !isRight || !found.isOpen) return refused('login-wrong')
    // after the password check: an earlier statement for known accounts would reveal them by its time
    const facts = await findAgent(database, found.agentId)
    if (!facts) return refused('login-wrong')
    await resetLoginLimit(account, context)
    const signedIn = await database.transaction((tx) => signIn(tx, { agentUserId: found.userId }, { remember: true }, context))
    const { company, currencyId } = facts
    return answered({ company, creditCents: availableOf(facts), currencyId }, { ...signedIn, ...creditShown(facts) })
  },
  async getAgent(_input, context) {
    const facts = await ownAgent(context.shop.database, context)
    if (!facts) return refused('session-expired')
    const { company, currencyId, pricing, commissionBp, allowsCard, terms, limitCents, postedCents, reservedCents } = facts
    const contract = { company, currencyId, pricing, commissionBp, allowsCard, terms, limitCents }
    return answered({ ...contract, balanceCents: postedCents, reservedCents, availableCents: availableOf(facts) }, creditShown(facts))
  },
  /** One transaction: credit is charged, seats are sold and vouchers issued, or nothing is. */
  async payCredit({ expectedTotalCents, reference, leadGuest, email }, context) {
    if (email !== undefined && !isEmail(email)) return refused('email-invalid')
    const start = {
      expectedTotalCents,
      method: 'credit',
      buyer: { ...leadGuest, email: email ?? '' },
      agentOrder: { reference, leadGuest },
    }
    const begun = await beginPayment(start, context, true)
    if (!begun.ok) return begun
    const { database } = context.shop
    const [paid, facts] = await Promise.all([findPayment(database, begun.payment.id), ownAgent(database, context)])
    const shown = await answeredPayment(paid ?? begun.payment, context)
    return facts ? withEffects(shown, creditShown(facts)) : shown
  },
  async getStatement(_input, context) {
    const facts = await ownAgent(context.shop.database, context)
    if (!facts) return refused('session-expired')
    const entries = await findStatement(context.shop.database, facts.id, shownEntries)
    return answered(
      entries.map(({ at, reference, agentReference, ...entry }) => ({
        ...entry,
        at: at.toISOString(),
        ...(reference === null ? {} : { reference }),
        ...(agentReference === null ? {} : { agentReference }),
      })),
    )
  },
} satisfies Partial<Handlers>

/** The browser shows the credit from a cookie; nothing ever reads it back. */
function creditShown(facts: AgentFacts): Effects {
  const agent_credit = (availableOf(facts) / 100).toFixed(2)
  return { display: { sub: null, isagent: '1', agent_credit, currency: String(facts.currencyId) } }
}
