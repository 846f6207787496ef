import { createHook } from 'node:async_hooks'

/** How often `work` derives a key from a password by argon2, which takes nearly all the time of a login. */
export async function derivationsOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const hook = createHook({ init: (_id, type) => void (count += type === 'ARGON2REQUEST' ? 1 : 0) }).enable()
  try {
    await work()
  } finally {
    hook.disable()
  }
  return count
}
