import { common } from './common.ts'
import { consent } from './consent.ts'
import { destinations } from './destinations.ts'
import { failed } from './failed.ts'
import { footer } from './footer.ts'
import { header } from './header.ts'
import { home } from './home.ts'
import { notFound } from './not-found.ts'
import { refusal } from './refusal.ts'
import { search } from './search.ts'

/** Every text by subject; a page says which subjects it needs, and gets those in its language only. */
export const subjects = { common, consent, header, footer, search, home, destinations, failed, notFound, refusal }
export type Subject = keyof typeof subjects
type Tables = (typeof subjects)[Subject]
type Merged<T> = (T extends unknown ? (table: T) => void : never) extends (table: infer M) => void ? M : never
export type Messages = Merged<Tables>
export type MessageKey = keyof Messages
