import type { Inputs, Replies } from '@opentop/contract/api'
import { httpCall } from '../call/http-call.ts'
import type { PageContext } from '../state/page-context.tsx'

/** Signs in. After some failed attempts the server asks for a captcha; it is solved without the visitor's help and the call repeated. */
export async function signInCall<N extends 'memberLogin' | 'agentLogin'>(
  page: PageContext,
  name: N,
  input: Inputs[N],
): Promise<Replies[N] | undefined> {
  const call = httpCall(page)
  try {
    const reply = await call(name, input)
    if (reply.ok || reply.refusal !== 'captcha-needed') return reply
    const { captchaProof } = await import('../captcha/captcha.ts')
    return await call(name, { ...input, captcha: await captchaProof(page.site.thirdParties.captcha, 'login', call) })
  } catch (error) {
    console.warn('signing in failed', error)
    return undefined
  }
}
