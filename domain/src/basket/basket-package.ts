import type { BasketFacts, SaleFacts } from './basket-facts.ts'
import { timeOf } from '../day.ts'
import type { CatalogueFacts, OptionFacts } from '../facts.ts'
import { isOver } from './sale-now.ts'
import { priceLine } from '../price/line-price.ts'
import type { SaleRequest } from '../availability/sale-request.ts'
import { hasAccompanied, tidyParty, type Party } from '../passenger/party.ts'
import { localTime } from '../zone.ts'

type CheaperPackage = { option: OptionFacts; lines: SaleFacts[]; amountCents: number; savingCents: number }

/** A coupon may not count for the package, so with one none is offered. */
export function cheaperPackage(basket: BasketFacts, { facts, now }: { facts: CatalogueFacts; now: number }): CheaperPackage | undefined {
  const lines = basket.lines.filter((line) => !isOver(line, basket) && !line.choices.components)
  if (lines.length < 2 || basket.couponCode !== null) return undefined
  const cities = new Set(lines.map((line) => facts.products.get(line.productId)?.locationId))
  const packages = [...facts.products.values()]
    .filter((product) => product.status === 'active' && cities.has(product.locationId))
    .flatMap((product) => product.options.filter((option) => option.kind === 'package' && option.status === 'active'))
  return packages
    .flatMap((option) => {
      const parts = matchingSales(option.components, lines)
      return parts ? (pricedPackage(option, parts, basket, { facts, now }) ?? []) : []
    })
    .toSorted((a, b) => b.savingCents - a.savingCents)[0]
}

function matchingSales([part, ...rest]: OptionFacts['components'], lines: readonly SaleFacts[]): SaleFacts[] | undefined {
  if (!part) return []
  for (const line of lines.filter(({ optionId }) => part.optionIds.includes(optionId))) {
    const others = lines.filter((other) => other !== line && partyKey(other) === partyKey(line))
    const found = matchingSales(rest, others)
    if (found) return [line, ...found]
  }
  return undefined
}

const partyOf = ({ passengers }: SaleFacts): Party => tidyParty(passengers)
const partyKey = (line: SaleFacts): string => JSON.stringify(partyOf(line))

function pricedPackage(
  option: OptionFacts,
  lines: SaleFacts[],
  { currencyId, site, channel }: BasketFacts,
  { facts, now }: { facts: CatalogueFacts; now: number },
): CheaperPackage | undefined {
  const location = facts.locations.get(facts.products.get(option.productId)?.locationId ?? 0)
  const [first] = lines
  if (!location || !first) return undefined
  const saleDay = localTime(now, location.timezone).day
  const serviceDay = lines.flatMap(({ day }) => day ?? []).toSorted()[0] ?? saleDay
  const priced = priceLine(option, partyOf(first), { currencyId, site, channel, saleDay, serviceDay, minute: null })
  const savingCents = priced.ok ? lines.reduce((sum, { amountCents }) => sum + amountCents, 0) - priced.amountCents : 0
  return priced.ok && savingCents > 0 ? { option, lines, amountCents: priced.amountCents, savingCents } : undefined
}

export function packageRequest({ option, lines }: CheaperPackage): SaleRequest {
  const passengers = lines[0] ? partyOf(lines[0]) : []
  const guardian = lines.find(({ choices }) => choices.guardian)?.choices.guardian
  return {
    optionId: option.id,
    passengers,
    components: lines.map(({ optionId, day, minute }) => ({
      optionId,
      ...(day === null ? {} : { day }),
      ...(minute === null || minute < 0 ? {} : { time: timeOf(minute) }),
    })),
    studentCards: lines.some(({ choices }) => choices.studentCards === true),
    childDocuments: hasAccompanied(passengers),
    ...(guardian ? { guardian } : {}),
  }
}
