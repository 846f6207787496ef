import type { Inputs, Replies } from '@opentop/contract/api'
import type { ScanResult } from '@opentop/contract/redemption'
import { judgeScan, scanMoment } from '@opentop/domain/redemption'
import type { CatalogueFacts, LocationFacts, OptionFacts } from '@opentop/domain/facts'
import type { Lang } from '@opentop/domain/lang'
import type { Db } from '@opentop/store/db'
import {
  findRevoked,
  findScan,
  findScanner,
  findVoucher,
  insertRedemption,
  lockVoucher,
  type RedeemableVoucher,
  type ScannedAs,
} from '@opentop/store/redemption'
import { tokenHash } from '@opentop/store/session'
import { answered, refused, type Context, type Handlers } from '../context.ts'
import { tidyCode } from '../voucher-code.ts'

export const redemption: Pick<Handlers, 'redeemVoucher' | 'getScanPack'> = {
  redeemVoucher: (scan, context) => redeem(scan, context),

  async getScanPack(_input, { shop, snapshot, caller, lang, now }) {
    const scanner = caller.token === undefined ? undefined : await findScanner(shop.database, caller.token)
    if (!scanner) return refused('scanner-unknown')
    const { facts } = snapshot
    const options = [...facts.options.values()].flatMap((option) => {
      const product = facts.products.get(option.productId)
      const location = product && facts.locations.get(product.locationId)
      if (!product || !location || (scanner.locationId !== null && location.id !== scanner.locationId)) return []
      return [packed(option, product.names[lang], location, lang)]
    })
    return answered({
      scanner: { name: scanner.name, ...(scanner.locationId === null ? {} : { locationId: scanner.locationId }) },
      keys: shop.voucherKeys().publicKeys,
      revoked: await findRevoked(shop.database, scanner.locationId),
      options,
      at: new Date(now).toISOString(),
    })
  },
}

/** A device that lost the answer asks again with the same nonce and hears 'ok' again; any other scan of the same part hears who was first. */
export async function redeem(
  { code, component = 0, nonce, scannedAt }: Inputs['redeemVoucher'],
  context: Context,
  findEarlier: typeof findScan = findScan,
): Promise<Replies['redeemVoucher']> {
  const { shop, now, caller } = context
  const scanner = caller.token === undefined ? undefined : await findScanner(shop.database, caller.token)
  if (!scanner) return refused('scanner-unknown')
  const scanned = scannedAs(code, context)
  const at = scanMoment(scannedAt === undefined ? undefined : Date.parse(scannedAt), now)
  const judge = async (db: Db, voucher: RedeemableVoucher | undefined): Promise<ScanResult['outcome'] | 'again' | 'nonce-reused'> => {
    const earlier = await findEarlier(db, scanner.id, nonce)
    if (!earlier) return judgeScan(voucher, { component, at, locationId: scanner.locationId })
    return earlier.voucherId === voucher?.id && earlier.component === component ? 'again' : 'nonce-reused'
  }
  const answer = (judged: Awaited<ReturnType<typeof judge>>, voucher: RedeemableVoucher | undefined) =>
    judged === 'nonce-reused' ? refused(judged) : answered(shown(judged === 'again' ? 'ok' : judged, component, voucher, context))

  // Only who may board needs a lock; everybody else hears why not from a plain read.
  const before = scanned && (await findVoucher(shop.database, scanned))
  const first = await judge(shop.database, before)
  if (first !== 'ok' || !scanned) return answer(first, before)
  return shop.database.transaction(async (tx) => {
    const voucher = await lockVoucher(tx, scanned)
    const judged = await judge(tx, voucher)
    if (judged === 'ok' && voucher)
      await insertRedemption(tx, { voucherId: voucher.id, saleId: voucher.saleId, component, scanner, nonce, at: new Date(at) })
    return answer(judged, voucher)
  })
}

function packed(option: OptionFacts, product: string, location: LocationFacts, lang: Lang) {
  return {
    id: option.id,
    product,
    option: option.names[lang],
    locationId: location.id,
    timezone: location.timezone,
    components: option.components.map(({ names }) => names[lang]),
  }
}

/** A picture counts only with our signature; a typed code is looked up by its hash. */
function scannedAs(code: string, { shop }: Context): ScannedAs | undefined {
  const facts = shop.voucherKeys().read(code.trim())
  if (facts) return { voucherId: facts.voucherId }
  const typed = tidyCode(code)
  return /^[0-9A-Z]{16}$/.test(typed) ? { codeHash: tokenHash(typed) } : undefined
}

function shown(
  outcome: ScanResult['outcome'],
  component: number,
  voucher: RedeemableVoucher | undefined,
  { snapshot, lang }: Context,
): ScanResult {
  if (!voucher || outcome === 'wrong-product') return { outcome, component }
  const redeemed = outcome === 'already-redeemed' ? voucher.redemptions.find((one) => one.component === component) : undefined
  return {
    outcome,
    component,
    voucher: {
      id: voucher.id,
      ...namesOf(snapshot.facts, voucher, lang),
      typeId: voucher.typeId,
      people: voucher.people,
      validFrom: voucher.validFrom,
      validUntil: voucher.validUntil,
    },
    ...(redeemed ? { redeemed: { at: new Date(redeemed.at).toISOString(), by: redeemed.by } } : {}),
  }
}

/** What has left the catalogue since it was sold is named by its numbers. */
function namesOf(facts: CatalogueFacts, { productId, optionId }: RedeemableVoucher, lang: Lang) {
  const option = facts.options.get(optionId)
  return {
    product: facts.products.get(productId)?.names[lang] ?? String(productId),
    option: option?.names[lang] ?? String(optionId),
    components: option?.components.map(({ names }) => names[lang]) ?? [],
  }
}
