import { sharedValue } from '../shared-value.ts'

/** The session ended while a page was open: the frame shows the sign-in over the page, which keeps what was typed. */
export const signedOut = sharedValue(false)
