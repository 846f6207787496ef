import type { VisitorProfile } from '@opentop/domain/experiment/tracking'
import type { PageEvent } from '../event/page-events.ts'

type Person = { firstName?: string; lastName?: string; email?: string }
type Answered = { profile?: Person; state?: string }

export function userAfter({ call, input, answer }: PageEvent & { what: 'answer' }): { user: VisitorProfile['user'] } | undefined {
  if (call === 'memberLogout') return { user: undefined }
  if (call === 'subscribe') return { user: userOf(input) }
  if (call === 'getMember') return { user: userOf(answer as Person) }
  const { profile, state } = answer as Answered
  const { buyer } = input as { buyer?: Person }
  if (buyer && state !== 'refused') return { user: userOf(buyer) }
  return profile && { user: userOf(profile) }
}

function userOf({ firstName = '', lastName = '', email = '' }: Person): VisitorProfile['user'] {
  return { name: firstName, surname: lastName, email }
}
