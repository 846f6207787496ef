import { store } from '@opentop/ui/state/store.ts'

type Question = { answer: (confirmed: boolean) => void }

/** The open question for a passkey or a one-time code; the dialog in confirmation-dialog.tsx answers it. */
export const confirmation = store<Question | undefined>(undefined)

/** Asks the person to confirm who they are. False if they close the dialog. */
export function askConfirmation(): Promise<boolean> {
  confirmation.get()?.answer(false)
  return new Promise((resolve) => {
    confirmation.set({
      answer(confirmed) {
        confirmation.set(undefined)
        resolve(confirmed)
      },
    })
  })
}
