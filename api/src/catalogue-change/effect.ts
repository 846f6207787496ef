import type { ChangeEffect } from '@opentop/contract/change-effect'
import { currencyIds } from '@opentop/domain/price/currency'
import { draftPrices } from '@opentop/domain/price/draft-price'
import { fromPriceOfProduct } from '@opentop/domain/price/from-price'
import { struckCents } from '@opentop/domain/price/offered-price'
import { priceEffects } from '@opentop/domain/price/price-effect'
import type { PosterVocabulary } from '@opentop/domain/catalogue/catalogue'
import type { Mistake } from '@opentop/domain/catalogue/mistake'
import type { ProductFacts } from '@opentop/domain/facts'
import { withdrawalsIn } from '@opentop/domain/catalogue/withdrawal'
import { findNeeded } from '@opentop/store/catalogue-needed'
import { findDrafts } from '@opentop/store/catalogue-change'
import type { Db } from '@opentop/store/db'
import { identityOf, type Changed } from '@opentop/store/document'
import { findLowestBefore } from '@opentop/store/offered-price'
import { todayOf } from '../timetable/today.ts'
import type { OfficeContext } from '../call/context.ts'
import { misshapen, mistakesOfChange } from '../catalogue/check.ts'
import { netPercentOf } from './view.ts'
import { isLargeMove, productOf, type Product } from './large-move.ts'
import { mergedDocuments } from '../catalogue/merge.ts'
import { surroundingsOf, type Surroundings } from '../catalogue/surroundings.ts'
import { timetableEffect } from './timetable-effect.ts'

export async function changeEffect(db: Db, changeId: string, context: OfficeContext): Promise<ChangeEffect> {
  const { merged, conflicts } = await mergedDocuments(db, await findDrafts(db, changeId))
  const products = merged.flatMap(productOf)
  const more = { today: todayOf(context.now), ...(await netPercentOf(db)) }
  const prices = products.flatMap(({ key, ...sides }) => priceEffects({ ...sides, ...more }).map((effect) => ({ key, ...effect })))
  return {
    prices,
    from: products.flatMap((product) => fromPrices(product, context, more)),
    struck: await struckPrices(db, products, more),
    ...(await checked(db, merged, context)),
    conflicts: conflicts.map(({ key, path, draft, public: now }) => ({ key, path: [...path], draft, public: now })),
    isLarge: await isLargeMove(db, merged, context),
  }
}

type More = { today: string; netPercent?: number }
function fromPrices({ key, after }: Product, { snapshot }: OfficeContext, { today, netPercent }: More): ChangeEffect['from'] {
  const product = snapshot.facts.products.get(after.id)
  if (!product) return []
  const drafted: ProductFacts = {
    ...product,
    options: product.options.map((option) => {
      const file = after.options.find(({ id }) => id === option.id)
      return file ? { ...option, prices: draftPrices(file, today, netPercent) } : option
    }),
  }
  // prices are remembered by what is bookable, so the draft looks at a copy
  const copy = new Map(snapshot.bookable)
  return currencyIds.flatMap((currencyId) => {
    const before = fromPriceOfProduct(product, { currencyId, site: '', bookable: snapshot.bookable })?.cents
    const now = fromPriceOfProduct(drafted, { currencyId, site: '', bookable: copy })?.cents
    if (before === now) return []
    return [{ key, currencyId, ...(before === undefined ? {} : { before }), ...(now === undefined ? {} : { after: now }) }]
  })
}

async function struckPrices(db: Db, products: readonly Product[], { today, netPercent }: More): Promise<ChangeEffect['struck']> {
  const options = products.flatMap(({ key, before, after }) => {
    const was = new Map(before.options.map((option) => [option.id, JSON.stringify(option)]))
    return after.options.filter((option) => was.get(option.id) !== JSON.stringify(option)).map((option) => ({ key, option }))
  })
  const lowest = new Map((await findLowestBefore(db, today)).map(({ cents, ...price }) => [keyOf(price), cents]))
  return options.flatMap(({ key, option }) =>
    draftPrices(option, today, netPercent).flatMap((row) => {
      if (row.referenceCents === null || row.channel === 'agent') return []
      const price = { optionId: option.id, typeId: row.typeId, currencyId: row.currencyId as 1 | 2 | 3 }
      const isShown = struckCents(row, lowest.get(keyOf({ ...price, site: row.site ?? '' }))) !== undefined
      return [{ key, ...price, wasCents: row.referenceCents, isShown }]
    }),
  )
}

const keyOf = (price: { optionId: number; typeId: number; currencyId: number; site: string }): string =>
  `${price.optionId} ${price.typeId} ${price.currencyId} ${price.site}`

type Checked = Pick<ChangeEffect, 'mistakes' | 'times' | 'vanishing'>
async function checked(db: Db, merged: readonly Changed[], { shop, now }: OfficeContext): Promise<Checked> {
  if (merged.length === 0) return { mistakes: [], times: [], vanishing: [] }
  const wrong = misshapen(merged.map(({ document }) => document))
  if (wrong.length > 0) return { mistakes: wrong.map(shownMistake), times: [], vanishing: [] }
  const { around, mistakes } = await mistakesAround(db, merged, shop.posters(), now)
  return {
    mistakes: [...mistakes, ...(await neededBy(db, merged, now))].map(shownMistake),
    ...(await timetableEffect(db, around, todayOf(now))),
  }
}

const shownMistake = ({ file, path, reason }: Mistake): ChangeEffect['mistakes'][number] => ({
  key: file.replace(/\.yaml$/, ''),
  path: path.join('.'),
  reason,
})

async function neededBy(db: Db, merged: readonly Changed[], now: number): Promise<Mistake[]> {
  const needed = await findNeeded(db, withdrawalsIn(merged), todayOf(now))
  return needed.map((one) => ({
    file: `${one.key}.yaml`,
    path: one.kind === 'option' ? ['options', `#${one.optionId}`] : [],
    reason: one.kind === 'site' ? `has ${one.orders} orders` : `${one.orders} orders are still to travel`,
  }))
}

type Around = { around: Surroundings; mistakes: Mistake[] }
export async function mistakesAround(db: Db, merged: readonly Changed[], posters: PosterVocabulary, now: number): Promise<Around> {
  const around = await surroundingsOf(db, merged, todayOf(now))
  const own = new Set(merged.map(({ document }) => identityOf(document)))
  const changed = around.after.filter((one) => own.has(identityOf(one)))
  return { around, mistakes: mistakesOfChange(changed, around, posters) }
}
