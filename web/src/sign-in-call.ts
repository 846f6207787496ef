import type { Inputs, Replies } from '@opentop/contract/api'
import { httpCall } from './call.ts'
import type { Shop } from './shop.tsx'

/** Signs in. After some failed attempts the server asks for a captcha; it is solved without the visitor's help and the call repeated. */
export async function signInCall<N extends 'memberLogin' | 'agentLogin'>(
  shop: Shop,
  name: N,
  input: Inputs[N],
): Promise<Replies[N] | undefined> {
  const call = httpCall(shop)
  try {
    const reply = await call(name, input)
    if (reply.ok || reply.refusal !== 'captcha-needed') return reply
    const { captchaProof } = await import('./captcha.ts')
    return await call(name, { ...input, captcha: await captchaProof(shop.site.thirdParties.captcha, 'login', call) })
  } catch (error) {
    console.warn('signing in failed', error)
    return undefined
  }
}
