import { emailKey } from '@opentop/domain/member/member'
import { subscriberRules } from '@opentop/domain/member/subscriber'
import { insertOutbox } from '@opentop/store/outbox'
import { confirmSubscriber, endSubscription, findSubscriber, keepSubscriber } from '@opentop/store/subscriber'
import type { Handlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'
import { countryRefusal, formRefusal } from '../call/form-refusal.ts'
import { emailKeyOfToken } from './token.ts'
import { writing } from '../call/write.ts'

const hourMs = 60 * 60_000

export const subscriber = {
  /** Known and unknown addresses get the same answer. A mail is sent once an hour at most, however many requests come. */
  async subscribe({ email, firstName = '', lastName = '', countryId }, context) {
    const { site, lang, now } = context
    const wrong = formRefusal(subscriberRules, { email, firstName, lastName }) ?? countryRefusal(countryId, context)
    if (wrong) return wrong
    const key = emailKey(email)
    return writing(context, 'subscribe', async (tx) => {
      await keepSubscriber(tx, {
        emailKey: key,
        email,
        firstName,
        lastName,
        countryId: countryId ?? null,
        site: site.key,
        lang,
      })
      const kept = await findSubscriber(tx, key)
      if (kept && !kept.isConfirmed)
        await insertOutbox(tx, {
          topic: 'mail:newsletter',
          key: `newsletter ${key} ${Math.floor(now / hourMs)}`,
          payload: { emailKey: key },
        })
      return answered({ subscribed: true })
    }) as ReturnType<Handlers['subscribe']>
  },
  async confirmSubscription({ token }, { shop, now }) {
    const emailKey = emailKeyOfToken(shop.secrets.link, 'confirm', token, now)
    if (emailKey === undefined) return refused('link-invalid')
    const confirmed = await shop.database.transaction((tx) => confirmSubscriber(tx, emailKey))
    return confirmed ? answered({ confirmed }) : refused('link-invalid')
  },
  async leaveNewsletter({ token }, { shop, now }) {
    const emailKey = emailKeyOfToken(shop.secrets.link, 'leave', token, now)
    if (emailKey === undefined) return refused('link-invalid')
    await shop.database.transaction((tx) => endSubscription(tx, emailKey))
    return answered({ left: true })
  },
} satisfies Partial<Handlers>
