import type { Basket } from '@opentop/contract/basket'
import { currencies } from '@opentop/domain/price/currency'
import type { RefObject } from 'react'
import type { DropInHandle, WalletPay } from './drop-in.ts'
import { DropInPanel } from './DropInPanel.tsx'
import { MethodPanel } from './MethodPanel.tsx'
import type { CardFields } from './use-card-fields.ts'
import type { Country, Method } from './ways-to-pay.ts'

type WayToPayProps = {
  basket: Basket
  methods: readonly Method[]
  country: Country | undefined
  hasCredit: boolean
  chosen: string | undefined
  onChoose: (key: string) => void
  onReload: () => void
  wallet: WalletPay
  card: CardFields
  dropIn: RefObject<DropInHandle | null>
}

export function WayToPay({ basket, methods, country, hasCredit, chosen, onChoose, onReload, wallet, card, dropIn }: WayToPayProps) {
  const currency = currencies[basket.currencyId].code
  const drawn = methods.find((one) => one.dropIn)?.dropIn
  return drawn ? (
    <DropInPanel
      ref={dropIn}
      settings={drawn}
      methods={methods.flatMap((one) => (one.dropIn ? [one.dropIn.method as object] : []))}
      sum={{ value: basket.totalCents, currency }}
      countryCode={country?.code ?? ''}
      wallet={wallet}
    />
  ) : (
    <MethodPanel
      methods={methods}
      hasCredit={hasCredit}
      chosen={chosen}
      onChoose={onChoose}
      onReload={onReload}
      country={country?.name ?? ''}
      currency={currency}
      card={card}
    />
  )
}
