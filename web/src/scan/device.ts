import type { ScanPack } from '@opentop/contract/redemption'

/** A scan as it is sent, at once or later: its nonce makes it count once. */
export type Scan = { code: string; component: number; nonce: string; scannedAt: string }
export type Conflict = { code: string; outcome: string; scannedAt: string }
export type DeviceState = { token?: string; pack?: ScanPack; queue: Scan[]; seen: Record<string, string>; conflicts: Conflict[] }

const name = 'opentop-scanner'
const rememberedScans = 5000

/** What a scanning device must still know after it was switched off. */
export function readDevice(): DeviceState {
  const empty: DeviceState = { queue: [], seen: {}, conflicts: [] }
  try {
    return { ...empty, ...(JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<DeviceState>) }
  } catch {
    return empty
  }
}

export function writeDevice(state: DeviceState): void {
  const seen = Object.fromEntries(Object.entries(state.seen).slice(-rememberedScans))
  localStorage.setItem(name, JSON.stringify({ ...state, seen }))
}

export function forgetDevice(): void {
  localStorage.removeItem(name)
}
