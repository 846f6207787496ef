import type { Inputs, Replies } from '@opentop/contract/api'
import { judgeScan, sameBoardingMs, scanMoment, type Judged, type Scan } from '@opentop/domain/redemption/redemption'
import type { Db, Tx } from '@opentop/store/db'
import { insertEvent } from '@opentop/store/event'
import { updateSeen } from '@opentop/store/device/device'
import { insertLiveEvent, liveWrites, type LiveEvent } from '@opentop/store/live/live'
import {
  findScan,
  findScanner,
  findVoucher,
  insertBoarding,
  insertUndoneScan,
  lockVoucher,
  refuseUndo,
  undoBoarding,
  hadContact,
  type RedeemableVoucher,
  type ScannedAs,
  type ScannerFacts,
} from '@opentop/store/redemption'
import { tokenHash } from '@opentop/store/session'
import type { Context, Handlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'
import { deviceManifest } from './manifest.ts'
import { scanPack } from './scan-pack.ts'
import { scanView, scannedVoucher } from './scan-view.ts'
import { normaliseCode } from '../voucher/code.ts'

type ScanInput = Inputs['redeemVoucher']

export const redemption: Pick<Handlers, 'redeemVoucher' | 'undoBoarding' | 'getScanPack' | 'getDeviceManifest'> = {
  redeemVoucher: (scan, context) => redeem(scan, context),

  undoBoarding: (undone, context) => undo(undone, context),

  async getScanPack({ app = '' }, context) {
    const scanner = await scannerOf(context)
    if (!scanner) return refused('scanner-unknown')
    const pack = await scanPack(scanner, context)
    if (await context.shop.database.once((tx) => updateSeen(tx, scanner, { app, at: pack.at, expiresAt: pack.expiresAt })))
      liveWrites.publish('device.seen')
    return answered(pack)
  },

  async getDeviceManifest({ locationId }, context) {
    const scanner = await scannerOf(context)
    // a driver's phone shows numbers only
    if (!scanner || scanner.use === 'driver') return refused('scanner-unknown')
    const city = context.snapshot.facts.locations.get(locationId)
    if (!city || (scanner.locationId ?? city.id) !== city.id) return refused('location-unknown')
    return answered(await deviceManifest(city, context))
  },
}

/** A device that lost the answer repeats the request with the same nonce and gets 'ok' again. */
export async function redeem(
  input: ScanInput,
  context: Context,
  findEarlier: typeof findScan = findScan,
): Promise<Replies['redeemVoucher']> {
  const { shop, now } = context
  const scanner = await scannerOf(context)
  if (!scanner) return refused('scanner-unknown')
  const scanned = scannedAs(input.code, context)
  const at = scanMoment(input.scannedAt === undefined ? undefined : Date.parse(input.scannedAt), now)
  const judge = async (db: Db, voucher: RedeemableVoucher | undefined): Promise<Judged | 'nonce-reused'> => {
    const earlier = await findEarlier(db, scanner.id, input.nonce)
    if (!earlier)
      return judgeScan(voucher && scannedVoucher(voucher, context), scanOf(input, at, scanner, voucher, context), shop.passSpeedKmh)
    const isSame = earlier.voucherId === voucher?.id && (input.component ?? earlier.component) === earlier.component && !earlier.isUndone
    return isSame ? { outcome: 'ok', component: earlier.component } : 'nonce-reused'
  }
  const answer = (judged: Judged | 'nonce-reused', voucher: RedeemableVoucher | undefined) =>
    judged === 'nonce-reused' ? refused(judged) : answered(scanView(judged, voucher, scanner.locationId, context))

  // Only a boarding needs a lock; refusals are answered from a plain read.
  const before = scanned && (await findVoucher(shop.database, scanned))
  const first = await judge(shop.database, before)
  if (first === 'nonce-reused' || first.outcome !== 'ok' || !scanned) return answer(first, before)
  return shop.database.transaction(async (tx) => {
    const voucher = await lockVoucher(tx, scanned)
    const judged = await judge(tx, voucher)
    if (judged === 'nonce-reused' || judged.outcome !== 'ok' || !voucher) return answer(judged, voucher)
    if (await findEarlier(tx, scanner.id, input.nonce)) return answer(judged, voucher)
    await board(tx, { input, at, now, scanner, voucher, judged })
    return answer(judged, await findVoucher(tx, scanned))
  })
}

/**
 * A mistaken boarding can be undone within a minute or two, by the time at which the device undid it; later it is final. A scan that is
 * still on its way is remembered as undone.
 */
async function undo({ nonce, undoneAt, scan: told }: Inputs['undoBoarding'], context: Context): Promise<Replies['undoBoarding']> {
  const { shop, now } = context
  const scanner = await scannerOf(context)
  if (!scanner) return refused('scanner-unknown')
  const at = Math.min(now, toldMoment(undoneAt, now))
  return shop.database.transaction(async (tx) => {
    const known = await findScan(tx, scanner.id, nonce)
    const scanned = known ? { voucherId: known.voucherId } : told && scannedAs(told.code, context)
    const voucher = scanned && (await lockVoucher(tx, scanned))
    if (!voucher) return told ? answered({ undone: true }) : refused('undo-over')
    // the scan may have arrived while the lock was waited for
    const scan = await findScan(tx, scanner.id, nonce)
    if (!scan && told) {
      const component = told.component ?? 0
      const isRide = voucher.parts.find((part) => part.component === component)?.use.kind === 'ride'
      const scannedAt = new Date(toldMoment(told.scannedAt, now))
      await insertUndoneScan(tx, { voucherId: voucher.id, component, isRide, scanner, nonce, at: scannedAt })
    } else if (scan && !scan.isUndone) {
      if (!(await isUndoneInTime(tx, scanner, scan, at, now))) {
        await refuseUndo(tx, scanner.id, nonce)
        return refused('undo-over')
      }
      await undoBoarding(tx, scanner.id, nonce, voucher)
      await insertEvent(tx, 'voucher', voucher.id, 'boarding-undone', { scanner: scanner.id, component: scan.component })
      await insertLiveEvent(tx, boardingEvent('boarding.undone', voucher, scanner))
    }
    return answered({ undone: true })
  })
}

type Scanned = NonNullable<Awaited<ReturnType<typeof findScan>>>
const onlineMs = 30_000
const uploadMs = 60_000

/**
 * Within the time by the shop's own clock, or by the device's if it had no network then: nothing was heard of it until it came back, and
 * no undoing was refused before.
 */
async function isUndoneInTime(tx: Tx, scanner: ScannerFacts, scan: Scanned, at: number, now: number): Promise<boolean> {
  const { receivedAt, isUndoRefused } = scan
  const told = scan.boardedAt.getTime()
  const boarded = receivedAt && receivedAt.getTime() - told < onlineMs ? receivedAt.getTime() : told
  if (isUndoRefused || at - boarded > sameBoardingMs) return false
  return now - boarded <= sameBoardingMs || !(await hadContact(tx, scanner.id, new Date(at), new Date(now - uploadMs)))
}

const toldMoment = (told: string | undefined, now: number): number => scanMoment(told === undefined ? undefined : Date.parse(told), now)

type BoardingNow = { input: ScanInput; at: number; now: number; scanner: ScannerFacts; voucher: RedeemableVoucher; judged: Judged }

async function board(tx: Tx, { input, at, now, scanner, voucher, judged }: BoardingNow): Promise<void> {
  const { component = 0, elsewhere } = judged
  const part = voucher.parts.find((one) => one.component === component)
  await insertBoarding(tx, {
    voucherId: voucher.id,
    saleId: voucher.saleId,
    component,
    isRide: part?.use.kind === 'ride',
    looksShared: elsewhere !== undefined,
    scanner,
    nonce: input.nonce,
    at: new Date(at),
    receivedAt: new Date(now),
    productId: input.line?.productId ?? null,
    line: input.line?.key ?? null,
    stop: input.stop ?? null,
    vehicle: input.vehicle?.trim() ?? '',
  })
  await insertLiveEvent(tx, boardingEvent('boarding.made', voucher, scanner))
  if (elsewhere)
    await insertEvent(tx, 'voucher', voucher.id, 'pass-looks-shared', {
      at: new Date(at).toISOString(),
      scanner: scanner.id,
      other: new Date(elsewhere.at).toISOString(),
      otherScanner: elsewhere.boarding.scannerId,
      kilometres: Math.round(elsewhere.kilometres * 10) / 10,
    })
}

function boardingEvent(kind: 'boarding.made' | 'boarding.undone', voucher: RedeemableVoucher, scanner: ScannerFacts): LiveEvent {
  const { id, locationId, saleId, productId, people } = voucher
  return {
    kind,
    site: null,
    locationIds: [locationId],
    subject: 'voucher',
    subjectId: id,
    data: { deviceId: scanner.id, device: scanner.name, saleId, productId, people },
  }
}

function scanOf(input: ScanInput, at: number, scanner: ScannerFacts, voucher: RedeemableVoucher | undefined, { snapshot }: Context): Scan {
  const stops = voucher && snapshot.facts.locations.get(voucher.locationId)?.stops
  return {
    component: input.component,
    lineProductId: input.line?.productId,
    at,
    locationId: scanner.locationId,
    scannerId: scanner.id,
    position: (input.stop === undefined ? undefined : stops?.get(input.stop)?.position) ?? null,
    isDecided: input.decision === 'board',
  }
}

async function scannerOf({ shop, caller }: Context): ReturnType<typeof findScanner> {
  return caller.token === undefined ? undefined : findScanner(shop.database, caller.token)
}

function scannedAs(code: string, { shop }: Context): ScannedAs | undefined {
  const facts = shop.voucherKeys().read(code.trim())
  if (facts) return { voucherId: facts.voucherId }
  const typed = normaliseCode(code)
  return /^[0-9A-Z]{16}$/.test(typed) ? { codeHash: tokenHash(typed) } : undefined
}
