import { store } from '@opentop/ui/state/store.ts'

/** The session ended while a page was open: the frame shows the sign-in over the page, which keeps what was typed. */
export const signedOut = store(false)
