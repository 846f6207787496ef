import { store } from '@opentop/ui/state/store.ts'

/** Whether the list of all keys is open. */
export const keysShown = store(false)
