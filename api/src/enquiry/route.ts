import { randomUUID } from 'node:crypto'
import { limits } from '@opentop/contract/limit'
import { enquiryRules, tourEnquiries } from '@opentop/domain/enquiry/enquiry'
import { insertEnquiry } from '@opentop/store/enquiry'
import { insertOutbox } from '@opentop/store/outbox'
import { spendProof } from '@opentop/store/proof'
import { namesCity } from '../search/asked.ts'
import type { Context, Handlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'
import { formRefusal } from '../call/form-refusal.ts'
import { addressKeys } from '../call/limit-keys.ts'
import { writing } from '../call/write.ts'
import type { Checked } from '../outside/captcha.ts'
import { checkedFormTime, formTime, isFormTime } from '../outside/form-time.ts'

export const enquiry = {
  async sendEnquiry({ captcha = '', phone = '', type, ...texts }, context) {
    const { shop, site, lang, snapshot } = context
    const wrong = formRefusal(enquiryRules, { ...texts, phone, type })
    if (wrong) return wrong
    if (tourEnquiries.includes(type) && !namesCity(snapshot.search(), texts.city)) return refused('city-not-matched')
    const checked = isFormTime(captcha) ? await checkPlain(captcha, context) : await shop.captchas.of(site).check(captcha, 'contact')
    if ('seconds' in checked) return refused('too-many-requests', { seconds: checked.seconds })
    if (!checked.ok) return refused('captcha-failed')
    const id = randomUUID()
    return writing(context, 'sendEnquiry', async (tx) => {
      if (checked.spend && !(await spendProof(tx, checked.spend.hash, checked.spend.expiresAt))) return refused('captcha-failed')
      await insertEnquiry(tx, {
        id,
        site: site.key,
        lang,
        ...texts,
        phone: phone || null,
        kind: type,
      })
      await insertOutbox(tx, { topic: 'mail:enquiry', key: `enquiry ${id}`, payload: { enquiryId: id } })
      return answered({ sent: true })
    }) as ReturnType<Handlers['sendEnquiry']>
  },
  getFormTime(_input, { shop, now }) {
    return answered({ token: formTime(shop.secrets.link, now) })
  },
  async getChallenge(_input, { shop, now }) {
    return answered(await shop.captchas.challenge(now))
  },
} satisfies Partial<Handlers>

async function checkPlain(captcha: string, context: Context): Promise<Checked | { seconds: number }> {
  const { shop, now } = context
  const spend = checkedFormTime(shop.secrets.link, captcha, now)
  if (!spend) return { ok: false }
  const seconds = await shop.limiter.take(limits.enquiryPlain, addressKeys(context))
  return seconds === undefined ? { ok: true, spend } : { seconds }
}
