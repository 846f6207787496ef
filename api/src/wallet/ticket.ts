import type { Lang } from '@opentop/domain/lang'

/** What a pass in a wallet shows. */
export type WalletTicket = {
  id: string
  shop: string
  help: string
  /** The word for a ticket. */
  kind: string
  lang: Lang
  origin: string
  product: string
  location: string
  vehicle: 'bus' | 'boat' | 'bus+boat'
  qr: string
  code: string
  cells: readonly { name: string; value: string }[]
  startsAt: string | undefined
  endsAt: string | undefined
  position: { lat: number; lng: number } | undefined
}

/** The wallets that the shop has certificates for. */
export type Wallets = {
  /** A signed .pkpass file. */
  apple?: (ticket: WalletTicket) => Buffer
  /** A link that offers to save the pass. */
  google?: (ticket: WalletTicket) => string
}

/** The look of passes: night blue, and teal for boats. */
export const passColours = { bus: '#15203B', boat: '#0A6660', text: '#FFFDF9', label: '#FFC533' } as const
