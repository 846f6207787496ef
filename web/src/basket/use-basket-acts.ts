import type { Call } from '@opentop/contract/api'
import type { Basket } from '@opentop/contract/basket'
import { useState } from 'react'
import { usePage } from '../state/page-context.tsx'
import { differenceText, partyText } from './line-text.ts'
import type { LinePassengers } from './LineParty.tsx'
import type { RefusedItem, Line, Offer, HoldOutcome } from './shown-basket.ts'
import type { Change, Changed } from './use-basket.ts'

export type Removed = { id: string; name?: string; index: number }
type Refusals = Readonly<Record<string, string>>

type Made = { removed: string | undefined; refusedItems: readonly RefusedItem[]; refusedLine: Refusals }

export function useBasketActs(basket: Basket, change: Change, made: Made) {
  const { t, intl, money } = usePage()
  const [removed, setRemoved] = useState<Removed[]>(made.removed === undefined ? [] : [{ id: made.removed, index: basket.count }])
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, HoldOutcome>>>({})
  const [refusals, setRefusals] = useState<Refusals>(made.refusedLine)
  const [said, setSaid] = useState<string | null>(null)
  const [refusedItems, setRefusedItems] = useState(made.refusedItems)

  async function act(place: string, work: (call: Call) => Promise<Changed>, done?: () => void): Promise<void> {
    const changed = await change(place, work)
    if (!changed) return
    setRefusals(changed.ok ? {} : { [place]: changed.message ?? '' })
    if (changed.ok) done?.()
  }

  function remove(line: Line) {
    const index = basket.lines.indexOf(line)
    return act(
      line.id,
      async (call) => asChanged(await call('deleteSale', { id: line.id })),
      () => setRemoved((before) => [...before.filter(({ id }) => id !== line.id), { id: line.id, name: line.product, index }]),
    )
  }

  function undo({ id, name }: Removed) {
    return act(
      id,
      async (call) => asChanged(await call('restoreSale', { id })),
      () => {
        setRemoved((before) => before.filter((other) => other.id !== id))
        if (name) setSaid(t('basket.restored', { name }))
      },
    )
  }

  function take(line: Line, offer: Offer) {
    const difference = differenceText(t, (cents) => money(cents, basket.currencyId), offer.differenceCents)
    return act(
      line.id,
      async (call) => {
        const moved = await call('changeOption', { id: line.id, fromOptionId: line.optionId, toOptionId: offer.optionId })
        return moved.ok ? { ok: true, basket: moved.answer.basket } : moved
      },
      () => setSaid(t('basket.changed-option', { name: offer.name, difference })),
    )
  }

  const takePackage = ({ optionId, product }: NonNullable<Basket['package']>) =>
    act('package', packageTaken(optionId), () => setSaid(t('basket.package-taken', { name: product })))

  function changeParty(line: Line, passengers: LinePassengers) {
    const told = t('basket.party-changed', { name: line.product, party: partyText(t, intl, passengers) })
    return act(line.id, partyChange(line.id, passengers), () => setSaid(told))
  }

  function again() {
    return act('again', async (call) => {
      const held = await call('holdAgain', {})
      if (!held.ok) return held
      setOutcomes(Object.fromEntries(held.answer.changes.map(({ id, ...outcome }) => [id, outcome])))
      return { ok: true, basket: held.answer.basket }
    })
  }

  const extend = () => act('hold', holdExtended, () => setSaid(t('basket.kept', { count: basket.holdMinutes })))
  const applyCoupon = (code: string) => act('coupon', async (call) => asChanged(await call('applyCoupon', { code })))
  const removeCoupon = () => act('coupon', couponRemoved, () => setSaid(t('basket.coupon-removed')))

  function openLink(token: string, keep: boolean) {
    return act('link', async (call) => {
      const opened = await call('openBasketLink', { token, keep })
      if (!opened.ok) return opened
      const { basket: fresh, refused } = opened.answer
      setRefusedItems(refused)
      if (refused.length === 0) setSaid(t('basket.link-opened'))
      return { ok: true, basket: fresh }
    })
  }

  const acts = { remove, undo, take, takePackage, changeParty, again, extend, applyCoupon, removeCoupon, openLink }
  return { removed, outcomes, refusals, refusedItems, said, setSaid, ...acts }
}

function asChanged(reply: { ok: true; answer: Basket } | Extract<Changed, { ok: false }>): Changed {
  return reply.ok ? { ok: true, basket: reply.answer } : reply
}

const holdExtended = async (call: Call): Promise<Changed> => asChanged(await call('extendHold', {}))
const couponRemoved = async (call: Call): Promise<Changed> => asChanged(await call('removeCoupon', {}))

function packageTaken(optionId: number): (call: Call) => Promise<Changed> {
  return async (call) => asChanged(await call('takePackage', { optionId }))
}

function partyChange(id: string, passengers: LinePassengers): (call: Call) => Promise<Changed> {
  return async (call) => asChanged(await call('changePassengers', { id, passengers }))
}
