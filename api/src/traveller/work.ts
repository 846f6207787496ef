import { addDays } from '@opentop/domain/day'
import type { FormValues } from '@opentop/domain/form/form'
import { areAskedFor, asksOfSale, travellerRules, travellersNeeded, travellerTypes } from '@opentop/domain/passenger/traveller'
import type { Tx } from '@opentop/store/db'
import { findTravellers, replaceTravellers, type TravellerSale } from '@opentop/store/traveller'
import type { Context } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'
import { formRefusal } from '../call/form-refusal.ts'
import { seal, unseal } from '../secret/sealed.ts'
import { keptDaysAfterTravel } from './job.ts'

type NewTraveller = Pick<FormValues, 'firstName' | 'lastName'> & { typeId: number; phone?: string; document?: string }

export async function writeTravellers(
  tx: Tx,
  sale: TravellerSale,
  travellers: readonly NewTraveller[],
  { shop, snapshot: { facts } }: Pick<Context, 'shop' | 'snapshot'>,
) {
  const asksFor = asksOfSale({ productId: sale.productId, components: sale.choices.components }, facts)
  if (asksFor === 'none') return answered({ registered: 0 })
  const offers = facts.options.get(sale.optionId)?.passengers ?? []
  const asked = travellerTypes(sale.party, travellersNeeded(asksFor, sale.party, offers))
  if (
    !areAskedFor(
      travellers.map(({ typeId }) => typeId),
      asked,
    )
  )
    return refused('travellers-needed')
  const wrong = firstWrong(travellers)
  if (wrong) return wrong
  const wipeAfter = addDays(sale.lastDay, keptDaysAfterTravel)
  const sealed = travellers.map((one) => ({ typeId: one.typeId, sealed: seal(shop.secrets.traveller, sale.id, one) }))
  await replaceTravellers(tx, sale.id, wipeAfter, sealed)
  return answered({ registered: travellers.length })
}

/** A field that is empty keeps what was given before: who corrects a telephone number does not take back a colleague's name. */
export async function withStored(
  tx: Tx,
  { id }: Pick<TravellerSale, 'id'>,
  travellers: readonly NewTraveller[],
  { shop: { secrets } }: Pick<Context, 'shop'>,
): Promise<NewTraveller[]> {
  const stored = await findTravellers(tx, id)
  return travellers.map((one, index) => {
    const found = stored.find(({ seq, typeId }) => seq === index + 1 && typeId === one.typeId)
    if (!found) return one
    const given = Object.fromEntries(Object.entries(one).filter(([, value]) => value !== ''))
    return { ...unseal<NewTraveller>(secrets.traveller, id, found.sealed), ...given }
  })
}

function firstWrong(travellers: readonly NewTraveller[]) {
  for (const [index, { firstName, lastName, phone = '', document = '' }] of travellers.entries()) {
    const wrong = formRefusal(travellerRules({ isFirst: index === 0, hasPapers: true, isSent: true }), {
      firstName,
      lastName,
      phone,
      document,
    })
    if (wrong) return { ...wrong, params: { ...wrong.params, traveller: index + 1 } }
  }
  return undefined
}
