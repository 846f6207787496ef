import type { Answers } from '@opentop/contract/api'
import type { RefusalCode } from '@opentop/contract/refusal'
import { enquiryRules } from '@opentop/domain/enquiry/enquiry'
import { bookingRules } from '@opentop/domain/booking/find-booking'
import { subscriberRules } from '@opentop/domain/member/subscriber'
import { ownPage } from '@opentop/domain/outage/trouble'
import { pageWith, type Posted, type Said } from './plain-form.ts'

const refuses = (refusal: RefusalCode) => () => refusal
const newsletter = { back: (posted: Posted, said: Said) => pageWith('newsletter', posted, said) }

export const messageForms = {
  sendEnquiry: {
    back: (posted: Posted, said: Said) => pageWith('contact', posted, said),
    shows: 'contact' as const,
    hasTrap: true,
    rules: enquiryRules,
    invalid: refuses('technical-problem'),
    next: (posted: Posted) => pageWith('contact', posted, { done: '1' }),
  },
  subscribe: {
    ...newsletter,
    shows: 'newsletter' as const,
    hasTrap: true,
    rules: subscriberRules,
    invalid: refuses('email-invalid'),
    next: (posted: Posted) => boxPath(posted) ?? pageWith('newsletter', posted, { done: '1' }),
  },
  confirmSubscription: {
    ...newsletter,
    invalid: refuses('link-invalid'),
    next: (posted: Posted) => pageWith('newsletter', posted, { done: 'confirm' }),
  },
  leaveNewsletter: {
    ...newsletter,
    invalid: refuses('link-invalid'),
    next: (posted: Posted) => pageWith('newsletter', posted, { done: 'leave' }),
  },
  findBooking: {
    back: (posted: Posted, said: Said) => pageWith('myBooking', posted, said),
    shows: 'myBooking' as const,
    rules: bookingRules,
    invalid: refuses('booking-unknown'),
    next: (posted: Posted, { token }: Answers['findBooking']) => pageWith('myBooking', posted, { token }),
  },
}

const boxes = ['footer-newsletter', 'home-newsletter']
/** Back to the page of the newsletter box; the fragment makes its notice visible, so the cached page stays the same for all. */
function boxPath({ site, fields }: Posted): string | undefined {
  const box = boxes.find((id) => id === fields.get('box'))
  const from = ownPage(site, fields.get('from') ?? '')
  return box && from && `${from.path}#${box}-done`
}
