import { sharedValue } from '../shared-value.ts'

/** Whether the list of all keys is open. */
export const keysShown = sharedValue(false)
