import { store } from '@opentop/ui/state/store.ts'

export const keysShown = store(false)
