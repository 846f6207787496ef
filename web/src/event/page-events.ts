import type { CallName } from '@opentop/contract/api'
import type { CurrencyId } from '@opentop/domain/price/currency'

export type PageEvent =
  | { what: 'answer'; call: CallName; input: object; answer: unknown }
  | { what: 'currency'; currencyId: CurrencyId }
  | { what: 'newsletter-click' }

let listener: ((event: PageEvent) => void) | undefined

export function publishEvent(event: PageEvent): void {
  listener?.(event)
}

export function listenToEvents(handle: (event: PageEvent) => void): void {
  listener = handle
}
