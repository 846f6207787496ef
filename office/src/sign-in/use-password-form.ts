import { useActForm } from '../act/use-act-form.ts'
import type { Problem } from '../call.ts'

/** A new password with the code of its app, which the shop decides. */
export function usePasswordForm(refused: Problem | undefined, send: () => Promise<unknown>) {
  return useActForm({
    refused,
    wrong: { password: undefined, code: undefined },
    about: { 'password-weak': 'password', 'code-wrong': 'code' },
    send,
  })
}
