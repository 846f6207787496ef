import type { DeviceStore } from '../device/use-kept.ts'
import type { KeptExpected } from './expected.ts'
import type { DrivePack, Shift } from './shift.ts'

export type DriveDevice = {
  token?: string
  pack?: DrivePack
  /** The office has revoked the device. What waits stays, in case the revocation is taken back. */
  isRevoked?: boolean
  shifts: Shift[]
  isEndedByOffice?: boolean
  expected?: KeptExpected
  last?: Pick<Shift, 'line' | 'vehicle' | 'capacity'>
}

const name = 'opentop-driver'
const empty: DriveDevice = { shifts: [] }

export const driveStore: DeviceStore<DriveDevice> = {
  empty,
  read() {
    try {
      const stored = { ...empty, ...(JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<DriveDevice>) }
      return { ...stored, shifts: stored.shifts.map((shift) => endedIfForgotten(shift, Date.now())) }
    } catch {
      return empty
    }
  },
  write(state) {
    try {
      localStorage.setItem(name, JSON.stringify(state))
    } catch {
      // the storage is full: the page still has it, and sends it as long as it stays open
    }
  },
  forget: () => localStorage.removeItem(name),
}

const forgottenMs = 4 * 3_600_000
/** A shift that was silent for hours was not ended: it must not go on when the page is opened again at home. */
function endedIfForgotten(shift: Shift, now: number): Shift {
  const last = shift.lastFix?.at ?? shift.startedAt
  return shift.endedAt !== undefined || now - Date.parse(last) < forgottenMs ? shift : { ...shift, endedAt: last }
}

export function presentShift({ shifts }: Pick<DriveDevice, 'shifts'>): Shift | undefined {
  return shifts.find(({ endedAt }) => endedAt === undefined)
}
