import type { CallName } from '@opentop/contract/paths'
import type { CurrencyId } from '@opentop/domain/currency'

/** Events of a page, for tracking; without consent there is no listener. */
export type Happening =
  | { what: 'answer'; call: CallName; input: object; answer: unknown }
  | { what: 'currency'; currencyId: CurrencyId }
  | { what: 'newsletter-click' }

let listener: ((happening: Happening) => void) | undefined

export function tell(happening: Happening): void {
  listener?.(happening)
}

export function listen(to: (happening: Happening) => void): void {
  listener = to
}
