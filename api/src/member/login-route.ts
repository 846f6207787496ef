import { randomUUID } from 'node:crypto'
import type { Profile } from '@opentop/contract/member'
import { limits } from '@opentop/contract/limit'
import { isEmail } from '@opentop/domain/form/form'
import { decideIdentity, emailKey, type Identity } from '@opentop/domain/member/member'
import type { Tx } from '@opentop/store/db'
import {
  confirmMember,
  findMember,
  findMemberByIdentity,
  findMemberLogin,
  insertIdentity,
  insertMember,
  updatePassword,
} from '@opentop/store/member'
import { endTokens, spendToken } from '@opentop/store/one-time-token'
import { insertOutbox } from '@opentop/store/outbox'
import { endSession, endSessionsOfMember } from '@opentop/store/session'
import type { Context, Handlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'
import { addressKeys } from '../call/limit-keys.ts'
import { countryRefusal } from '../call/form-refusal.ts'
import { resetLoginLimit, limitLogin } from '../session/login-limit.ts'
import { hashPassword, isPassword, isWeak } from '../secret/password.ts'
import { providerKeys } from '../outside/identity.ts'
import { returnUri, secretsOf, signInCookie } from '../openid/secrets.ts'
import { signIn, type SignInOptions } from '../session/sign-in.ts'
import { isSame } from '../secret/signature.ts'

export const memberLogin = {
  getSignInWays(_input, { shop }) {
    return answered(providerKeys.filter((key) => shop.identities.has(key)))
  },
  /** A wrong password, an unknown address and a closed account get the same answer in the same time. */
  async memberLogin({ email, password, remember, captcha, checkout, confirm }, context) {
    const account = `member ${emailKey(email)}`
    const stopped = await limitLogin(account, captcha, context)
    if (stopped) return stopped
    const found = await findMemberLogin(context.shop.database, emailKey(email))
    const isRight = await isPassword(found?.passwordHash, password)
    if (!found || !isRight || found.isDisabled) return refused('login-wrong')
    await resetLoginLimit(account, context)
    return context.shop.database.transaction(async (tx) => {
      // the mail alone proves nothing: its link counts together with the password
      if (confirm !== undefined && (await spendToken(tx, confirm, 'confirm-email')) === found.id) await confirmMember(tx, found.id)
      return signedIn(tx, found.id, { remember, checkout }, context)
    })
  },
  async memberLoginGoogle({ provider = 'google', code, state, iss, checkout }, context) {
    const secrets = secretsOf(context.caller.cookie(signInCookie), provider, context.shop)
    const openId = context.shop.identities.get(provider)
    if (!secrets || !openId || !isSame(state, secrets.state)) return refused('login-wrong')
    // only now: requests from other sites have no valid state, and must not use up the address's attempts
    const wait = await context.shop.limiter.take(limits.loginAddress, addressKeys(context))
    if (wait !== undefined) return refused('too-many-requests', { seconds: wait })
    const returned = new URL(returnUri(context, provider))
    returned.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString()
    const identity = await openId.finish(returned, secrets)
    if (!identity) return refused('login-wrong')
    return context.shop.database.transaction(async (tx) => {
      const memberId = await memberOf(tx, identity, context)
      return memberId ? signedIn(tx, memberId, { remember: secrets.remember, checkout }, context) : refused('login-wrong')
    })
  },
  /** The same answer whether the address has an account or not; only the mail says which. */
  async memberRegister({ email, password, firstName, lastName, countryId, newsletter }, context) {
    if (!isEmail(email)) return refused('email-invalid')
    const wrong = countryRefusal(countryId, context)
    if (wrong) return wrong
    if (await isWeak(password, { email, firstName, lastName })) return refused('password-weak')
    const passwordHash = await hashPassword(password)
    await context.shop.database.transaction(async (tx) => {
      const made = await insertMember(tx, {
        email,
        emailKey: emailKey(email),
        passwordHash,
        firstName,
        lastName,
        countryId: countryId ?? null,
        lang: context.lang,
        newsletter: newsletter ?? false,
        isConfirmed: false,
      })
      await sendMail(tx, email, made ? 'confirm' : 'exists', context)
    })
    return answered({ confirmationSent: true })
  },
  async memberLogout(_input, context) {
    const { token } = context.caller
    if (token !== undefined) await context.shop.database.transaction((tx) => endSession(tx, token))
    return answered({ loggedOut: true }, { sessionEnded: true, lastBasket: null })
  },
  /** Looks the account up when the mail is written, so that this answer can't reveal it. */
  async requestRestore({ email }, context) {
    if (isEmail(email)) await context.shop.database.transaction((tx) => sendMail(tx, email, 'restore', context))
    return answered({ accepted: true })
  },
  /** The link proves the mailbox: the address is confirmed, the password new, and every session ended. */
  async restorePassword({ token, password }, context) {
    const passwordHash = await hashPassword(password)
    return context.shop.database
      .transaction(async (tx) => {
        const memberId = await spendToken(tx, token, 'restore')
        const member = memberId === undefined ? undefined : await findMember(tx, memberId)
        if (!member) return refused('token-used')
        if (await isWeak(password, member)) throw weak
        await updatePassword(tx, member.id, passwordHash)
        await confirmMember(tx, member.id)
        await endTokens(tx, 'restore', member.id)
        await endSessionsOfMember(tx, member.id)
        return answered({ restored: true })
      })
      .catch((error: unknown) => {
        if (error === weak) return refused('password-weak')
        throw error
      })
  },
} satisfies Partial<Handlers>

/** Thrown to roll back, so that the link can be used again with a better password. */
const weak = new Error('the new password is weak')

/** Queues a mail. Beyond the limit of its recipient none is queued, and the answer stays the same. */
async function sendMail(tx: Tx, email: string, kind: 'confirm' | 'exists' | 'restore', { lang, site, shop }: Context): Promise<void> {
  if ((await shop.limiter.take(limits.mailTo, [emailKey(email)])) !== undefined) return
  await insertOutbox(tx, {
    topic: `mail:member-${kind}`,
    key: `member-${kind} ${randomUUID()}`,
    payload: { email, lang, site: site.key },
  })
}

export async function profileOf(tx: Tx, memberId: string): Promise<Profile> {
  const member = await findMember(tx, memberId)
  if (!member) throw new Error('a member who is signed in is gone')
  const { email, firstName, lastName, countryId, newsletter, isConfirmed, hasPassword } = member
  return { email, firstName, lastName, newsletter, confirmed: isConfirmed, hasPassword, ...(countryId === null ? {} : { countryId }) }
}

async function signedIn(tx: Tx, memberId: string, wish: SignInOptions, context: Context) {
  const effects = await signIn(tx, { memberId }, wish, context)
  const profile = await profileOf(tx, memberId)
  return answered({ profile }, { ...effects, display: { sub: '1', isagent: null, agent_credit: null } })
}

async function memberOf(tx: Tx, identity: Identity, context: Context): Promise<string | undefined> {
  const key = emailKey(identity.email)
  const decision = decideIdentity(
    identity,
    await findMemberByIdentity(tx, identity.provider, identity.subject),
    await findMemberLogin(tx, key),
  )
  if (decision.act === 'refuse') return undefined
  if (decision.act === 'sign-in') return decision.memberId
  const memberId = decision.act === 'link' ? decision.memberId : await makeMember(tx, identity, key, decision.isConfirmed, context)
  if (memberId === undefined) return undefined
  if (decision.act === 'link' && decision.takeOver) {
    await updatePassword(tx, memberId, null)
    await endSessionsOfMember(tx, memberId)
    await confirmMember(tx, memberId)
  }
  await insertIdentity(tx, memberId, identity.provider, identity.subject)
  return memberId
}

async function makeMember(tx: Tx, identity: Identity, key: string, isConfirmed: boolean, context: Context): Promise<string | undefined> {
  const { email, firstName, lastName } = identity
  const made = await insertMember(tx, {
    email,
    emailKey: key,
    passwordHash: null,
    firstName,
    lastName,
    countryId: null,
    lang: context.lang,
    newsletter: false,
    isConfirmed,
  })
  if (made !== undefined && !isConfirmed) await sendMail(tx, email, 'confirm', context)
  return made
}
