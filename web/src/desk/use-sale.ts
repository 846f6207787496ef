import type { AgentInfo } from '@opentop/contract/agent'
import type { Basket } from '@opentop/contract/basket'
import type { PaymentResult } from '@opentop/contract/payment'
import { newSale, type DeskSale, type DeskSaleAction } from '@opentop/ui/desk/sale.ts'
import { useExactMoney } from '../currency/use-exact-money.ts'
import { nothingChosen } from '@opentop/ui/trip/choice.ts'
import { keepForm } from '../payment/form-memory.ts'
import type { TravellerNeed } from '../payment/traveller-need.ts'
import { usePage } from '../state/page-context.tsx'
import { figuresOf, needOf, withoutLines } from './figures.ts'
import type { DeskWork } from './use-desk-work.ts'
import { useReserve } from './use-reserve.ts'
import type { Trip } from './use-trip.ts'

export type Guest = { reference: string; firstName: string; lastName: string; email: string }
export type Sold = { result: PaymentResult; netCents: number; leftCents: number; guest: Guest }
/** The travellers of a tour whose names are asked for, before the guest's order is paid. */
export type Asking = { asking?: { need: TravellerNeed; guest: Guest } | undefined }
type AgentSale = DeskSale<Basket, Asking, Sold>
type AgentAct = (action: DeskSaleAction<Basket, Asking, Sold>) => void
type SaleProps = { sale: AgentSale; act: AgentAct; info: AgentInfo; trip: Trip; work: DeskWork; onSold: () => void }

export function useSale({ sale: { choice, held: basket, details }, act, info, trip, work, onSold }: SaleProps) {
  const page = usePage()
  const { asking } = details
  const setAsking = (next: Asking['asking']): void => act({ do: 'write', details: { asking: next } })
  const { call, once, after, say, refuse } = work
  const { reserve: reserveTrip, firstMissing } = useReserve(trip, basket, work)
  const figures = figuresOf(basket, trip.quote, info)
  const money = useExactMoney(info.currencyId)

  function kept<A>(reply: { ok: true; answer: A } | { ok: false; refusal: string } | undefined, basketOf: (answer: A) => Basket) {
    if (!reply?.ok) return void refuse(reply, 'buyer')
    const next = basketOf(reply.answer)
    act({ do: 'hold', held: next })
    return next
  }
  const same = (answer: Basket): Basket => answer
  const refresh = async (): Promise<Basket | undefined> => kept(await call('getSales', {}), same)

  async function reserve(): Promise<Basket | undefined> {
    const held = await reserveTrip()
    if (held) act({ do: 'hold', held })
    return held
  }

  async function pay(held: Basket, guest: Guest): Promise<void> {
    const need = needOf(held)
    if (need) return setAsking({ need, guest })
    const { reference, firstName, lastName, email } = guest
    const input = { expectedTotalCents: held.totalCents, reference, leadGuest: { firstName, lastName }, ...(email ? { email } : {}) }
    const reply = await call('payCredit', input, { key: work.keyOf({ basket: held.id, ...input }) })
    if (reply) work.forgetKeys()
    if (!reply?.ok) {
      if (reply?.refusal === 'seats-gone' || reply?.refusal === 'total-changed') await refresh()
      return refuse(reply, 'buyer')
    }
    const { netCents, creditAfterCents } = figuresOf(held, undefined, info)
    act({ do: 'sell', sold: { result: reply.answer, netCents, leftCents: creditAfterCents, guest }, held: withoutLines(held) })
    onSold()
  }

  async function confirm(guest: Guest): Promise<void> {
    const held = await reserve()
    if (!held) return
    const { netCents } = figuresOf(held, undefined, info)
    if (netCents === figures.netCents) return pay(held, guest)
    say({ at: 'buyer', text: page.t('desk.price-changed', { before: money(figures.netCents), after: money(netCents) }) })
  }

  async function carryOn(): Promise<void> {
    const guest = asking?.guest
    setAsking(undefined)
    const held = await refresh()
    if (guest && held) await pay(held, guest)
  }

  async function payByCard({ reference, firstName, lastName, email }: Guest): Promise<void> {
    if (!(await reserve())) return
    keepForm({ agentReference: reference, guestFirstName: firstName, guestLastName: lastName, email, emailAgain: email })
    window.location.assign(page.href({ page: 'payment' }))
  }

  async function startAgain(hasWaited: boolean): Promise<void> {
    act({ do: 'start', sale: newSale({ ...nothingChosen, day: choice.day }, basket, {}) })
    const left = (hasWaited ? await refresh() : undefined) ?? basket
    for (const { id } of left.lines) kept(await call('deleteSale', { id }), same)
  }

  return {
    basket,
    figures,
    asking,
    money,
    firstMissing,
    refresh,
    stopAsking: () => setAsking(undefined),
    confirm: (guest: Guest) => once(() => confirm(guest)),
    carryOn: () => once(carryOn),
    add: () => once(async () => void (await reserve())),
    payByCard: (guest: Guest) => once(() => payByCard(guest)),
    remove: (id: string) => once(async () => void kept(await call('deleteSale', { id }), same)),
    reserveAgain: () => once(async () => void kept(await call('holdAgain', {}), (answer) => answer.basket)),
    startAgain: () => after(startAgain),
  }
}
export type Sale = ReturnType<typeof useSale>
