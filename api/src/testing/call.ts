import type { Inputs, CallName } from '@opentop/contract/api'
import type { Context } from '../call/context.ts'
import { dispatch, type Outcome } from '../dispatch/shop.ts'
import type { Effects } from '../call/outcome.ts'

export type TestContext = Context & { effects: Effects }

export async function call<N extends CallName>(name: N, input: Inputs[N], context: Context | TestContext): Promise<Outcome<N>['reply']> {
  const { reply, effects } = await dispatch(name, input, context)
  if ('effects' in context) Object.assign(context.effects, effects)
  return reply
}
