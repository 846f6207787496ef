import { randomUUID } from 'node:crypto'
import { enquiryRules } from '@opentop/domain/enquiry'
import { insertEnquiry } from '@opentop/store/enquiry'
import { insertOutbox } from '@opentop/store/outbox'
import { spendProof } from '@opentop/store/proof'
import { answered, refused, type Handlers } from '../call/context.ts'
import { formRefusal } from '../call/form-refusal.ts'
import { writing } from '../call/write.ts'

export const enquiry = {
  async sendEnquiry({ captcha = '', phone = '', type, ...texts }, context) {
    const { shop, site, lang } = context
    const wrong = formRefusal(enquiryRules, { ...texts, phone, type })
    if (wrong) return wrong
    const checked = await shop.captchas.of(site).check(captcha, 'contact')
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
  async getChallenge(_input, { shop, now }) {
    return answered(await shop.captchas.challenge(now))
  },
} satisfies Partial<Handlers>
