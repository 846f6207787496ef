import type { Inputs, Replies } from '@opentop/contract/api'
import { httpCall } from './call.ts'
import type { Shop } from './shop.tsx'

/** Signs in. Once a few tries have failed it shows first that a person does, which nobody notices but a robot. */
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
