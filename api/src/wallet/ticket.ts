import type { Lang } from '@opentop/domain/lang'

export type WalletTicket = {
  id: string
  shop: string
  help: string
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

export type Wallets = {
  apple?: (ticket: WalletTicket) => Buffer
  google?: (ticket: WalletTicket) => string
}

export const passColours = { bus: '#15203B', boat: '#0A6660', text: '#FFFDF9', label: '#FFC533' } as const
