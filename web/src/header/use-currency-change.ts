import type { CurrencyId } from '@opentop/domain/price/currency'
import { httpCall } from '../call/http-call.ts'
import { displayCookie } from '../cookie/display-cookies.ts'
import { showModal } from '../modal/generic-modal.ts'
import { refusedCurrency } from '../currency/refused-currency.ts'
import { usePage } from '../state/page-context.tsx'

/** With a basket the server decides, and its currency is stored; a failure is only logged and changes nothing. */
export function useCurrencyChange(): (id: CurrencyId) => Promise<void> {
  const page = usePage()
  return async (id) => {
    if (id === page.currencyId) return
    if (!(Number(displayCookie('guest_cart_element')) > 0)) return page.setCurrency(id)
    refusedCurrency.set(undefined)
    try {
      const reply = await httpCall(page)('updateCurrency', { id })
      if (reply.ok) page.setCurrency(reply.answer.id)
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
