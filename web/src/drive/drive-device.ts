import type { DeviceStore } from '../device/use-kept.ts'
import type { DrivePack, Shift } from './shift.ts'

/** What the phone of a driver keeps. */
export type DriveDevice = {
  token?: string
  pack?: DrivePack
  /** The office has revoked the device. What waits stays, in case the revocation is taken back. */
  isRevoked?: boolean
  /** The present shift, and those before it that are not sent in full. */
  shifts: Shift[]
  /** As it was chosen last. */
  last?: Pick<Shift, 'line' | 'vehicle' | 'capacity'>
}

const name = 'opentop-driver'
const empty: DriveDevice = { shifts: [] }

export const driveStore: DeviceStore<DriveDevice> = {
  empty,
  read() {
    try {
      return { ...empty, ...(JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<DriveDevice>) }
    } catch {
      return empty
    }
  },
  write: (state) => localStorage.setItem(name, JSON.stringify(state)),
  forget: () => localStorage.removeItem(name),
}

export function presentShift({ shifts }: Pick<DriveDevice, 'shifts'>): Shift | undefined {
  return shifts.find(({ endedAt }) => endedAt === undefined)
}
