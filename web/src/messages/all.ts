import { common } from './common.ts'
import { footer } from './footer.ts'
import { header } from './header.ts'
import { home } from './home.ts'
import { map } from './map.ts'
import { notFound } from './not-found.ts'
import { passenger } from './passenger.ts'
import { product } from './product.ts'
import { refusal } from './refusal.ts'
import { search } from './search.ts'

/** Every text by subject; a page says which subjects it needs, and gets those in its language only. */
export const subjects = { common, header, footer, search, home, map, notFound, product, passenger, refusal }
export type Subject = keyof typeof subjects
type Tables = (typeof subjects)[Subject]
type Merged<T> = (T extends unknown ? (table: T) => void : never) extends (table: infer M) => void ? M : never
export type Messages = Merged<Tables>
export type MessageKey = keyof Messages
