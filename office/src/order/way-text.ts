import { orderWords } from '../messages/order.ts'
import { useWords } from '../messages/words.ts'

const ways = ['scheme', 'credit', 'cash', 'terminal'] as const
const brands: Readonly<Record<string, string>> = {
  paypal: 'PayPal',
  ideal: 'iDEAL',
  bcmc: 'Bancontact',
  applepay: 'Apple Pay',
  googlepay: 'Google Pay',
  alipay: 'Alipay',
}

export function useWayText(): (method: string) => string {
  const t = useWords(orderWords)
  return (method) => {
    const way = ways.find((one) => one === method)
    return way ? t(way) : (brands[method] ?? method)
  }
}
