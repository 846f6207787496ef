import type { DeviceManifest } from '@opentop/contract/manifest'
import type { ScanPack } from '@opentop/contract/redemption'
import type { DeviceStore } from '../device/use-kept.ts'

export type Place = { line?: { productId: number; key: string }; stop?: string; vehicle?: string }
/** A scan with its time, by which it counts if it is sent later; the nonce makes it count once. */
export type DeviceScan = Place & { code: string; component?: number; nonce: string; scannedAt: string; decision?: 'board' }
/** A boarding that was undone here; the shop may have it all the same, because its answer was lost. */
export type UndoneScan = { scan: DeviceScan; undoneAt: string }
export type Conflict = { code: string; outcome: string; scannedAt: string }
export type DeviceState = {
  token?: string
  pack?: ScanPack
  place: Place
  queue: DeviceScan[]
  undone?: UndoneScan[]
  seen: Record<string, string[]>
  conflicts: Conflict[]
  /** The office has revoked the device. Scans that wait stay, in case the revocation is taken back. */
  isRevoked?: boolean
  boarded?: number
  isMuted?: boolean
  /** Who is expected today. It has names: it leaves the device with its key, its day and its right. */
  manifest?: DeviceManifest | undefined
  clockOffsetMs?: number
  usesCamera?: boolean
}

/** Answers take a moment, so that a difference of seconds tells nothing. */
const leastOffsetMs = 30_000

export function clockOffset(shopAt: string, sentAt: number, gotAt: number): number {
  const offset = Date.parse(shopAt) - (sentAt + gotAt) / 2
  return Math.abs(offset) < leastOffsetMs ? 0 : Math.round(offset)
}

/** The clock of a device may be wrong by hours. */
export function shopTime({ clockOffsetMs = 0 }: Pick<DeviceState, 'clockOffsetMs'>, now = Date.now()): number {
  return now + clockOffsetMs
}

const name = 'opentop-scanner'
const rememberedVouchers = 5000
const empty: DeviceState = { place: {}, queue: [], seen: {}, conflicts: [] }

export const scannerStore: DeviceStore<DeviceState> = {
  empty,
  read() {
    try {
      return upgraded(JSON.parse(localStorage.getItem(name) ?? '{}') as Stored)
    } catch {
      return empty
    }
  },
  write(state) {
    const seen = Object.fromEntries(Object.entries(state.seen).slice(-rememberedVouchers))
    const kept = { ...state, seen }
    if (!isWritten(kept)) isWritten({ ...kept, manifest: undefined })
  },
  forget: () => localStorage.removeItem(name),
}

/** The page still has all of it. */
function isWritten(state: DeviceState): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(state))
    return true
  } catch {
    return false
  }
}

/** State that was stored by an older version, which did not distinguish passes from rides. */
type StoredOption = Omit<ScanPack['options'][number], 'components' | 'productId' | 'supplier'> & {
  productId?: number
  supplier?: string
  components: (string | ScanPack['options'][number]['components'][number])[]
}
type StoredPack = Omit<ScanPack, 'options' | 'lines' | 'started' | 'expiresAt'> & {
  options: StoredOption[]
  lines?: ScanPack['lines']
  started?: ScanPack['started']
  expiresAt?: string
}
type Stored = Partial<Omit<DeviceState, 'pack' | 'seen'>> & { pack?: StoredPack; seen?: Record<string, string | string[]> }

function upgraded({ pack, seen = {}, ...rest }: Stored): DeviceState {
  return {
    ...empty,
    ...rest,
    seen: Object.fromEntries(Object.entries(seen).map(([key, at]) => [key, typeof at === 'string' ? [at] : at])),
    ...(pack
      ? {
          pack: {
            ...pack,
            lines: pack.lines ?? [],
            started: pack.started ?? [],
            // an old pack had no end; the device fetches one that has at its next contact
            expiresAt: pack.expiresAt ?? pack.at,
            options: pack.options.map(({ productId = 0, supplier = '', components, ...option }) => ({
              ...option,
              productId,
              supplier,
              components: components.map((part) => (typeof part === 'string' ? { name: part, optionIds: [] } : part)),
            })),
          },
        }
      : {}),
  }
}
