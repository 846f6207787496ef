import type { Inputs, Replies } from '@opentop/contract/api'
import { httpCall } from '../call/http-call.ts'
import type { PageContext } from '../state/page-context.tsx'

/** Signs in. Once a few tries have failed it shows first that a person does, which nobody notices but a robot. */
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
