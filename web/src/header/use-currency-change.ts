import type { CurrencyId } from '@opentop/domain/currency'
import { httpCall } from '../call.ts'
import { displayCookie } from '../display-cookies.ts'
import { showModal } from '../generic-modal.ts'
import { refusedCurrency } from '../refused-currency.ts'
import { useShop } from '../shop.tsx'

/** With a basket the server decides, and its currency is stored; a failure is only logged and changes nothing. */
export function useCurrencyChange(): (id: CurrencyId) => Promise<void> {
  const shop = useShop()
  return async (id) => {
    if (id === shop.currencyId) return
    if (!(Number(displayCookie('guest_cart_element')) > 0)) return shop.setCurrency(id)
    refusedCurrency.set(undefined)
    try {
      const reply = await httpCall(shop)('updateCurrency', { id })
      if (reply.ok) shop.setCurrency(reply.answer.id)
      else {
        console.warn('the currency was not changed', reply.refusal)
        const lines = reply.params?.lines
        if (lines !== undefined) refusedCurrency.set({ currencyId: id, lineIds: String(lines).split(' ') })
        if (reply.message) showModal({ title: reply.message })
      }
    } catch (error) {
      console.warn('the currency was not changed', error)
    }
  }
}
