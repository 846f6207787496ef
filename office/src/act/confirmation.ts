import { store } from '@opentop/ui/state/store.ts'

type Question = { answer: (confirmed: boolean) => void }

export const confirmation = store<Question | undefined>(undefined)

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
