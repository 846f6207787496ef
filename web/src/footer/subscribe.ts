import { isEmail } from '@opentop/domain/form/form'
import { httpCall } from '../call/http-call.ts'
import { publishEvent } from '../event/page-events.ts'
import type { PageContext } from '../state/page-context.tsx'

export async function subscribe(page: PageContext, form: HTMLFormElement): Promise<'subscribed' | 'email-wrong' | 'not-subscribed'> {
  const email = String(new FormData(form).get('email') ?? '').trim()
  if (!isEmail(email)) return 'email-wrong'
  publishEvent({ what: 'newsletter-click' })
  const reply = await httpCall(page)('subscribe', { email }).catch(() => undefined)
  if (reply?.ok) return 'subscribed'
  return reply?.refusal === 'email-invalid' ? 'email-wrong' : 'not-subscribed'
}
