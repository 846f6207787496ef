import { latenessOf } from '@opentop/domain/vehicle/lateness'
import type { Vehicle } from './live-city.ts'
import type { Box } from './map-labels.ts'
import type { Point } from './projection.ts'
import { plateText } from './vehicle-name.ts'

/** Half the width of a bus's plate. */
export function plateHalf(name: string): number {
  return Math.max(16, plateText(name).length * 3.8 + 5)
}

const boatHalf = 18
const letter = 3.4
const lateMark = { width: 34, height: 14 }

/** What the plate covers, with the name of a boat and the minutes of a late vehicle. */
export function plateBox(vehicle: Vehicle, boatText: string, { x, y }: Point): Box {
  const isBoat = vehicle.vehicle === 'boat'
  const half = isBoat ? Math.max(boatHalf, boatText.length * letter) : plateHalf(vehicle.name)
  const top = isBoat ? 21 : 12
  const isMarked = isNotable(vehicle)
  return {
    left: x - half,
    right: x + half + (isMarked ? lateMark.width : 0),
    top: y - top - (isMarked && !isBoat ? lateMark.height : 0),
    bottom: y + 10,
  }
}

/** Late or broken down: it has its plate in a crowd as well. */
export function isNotable({ isBroken, lateMinutes }: Vehicle): boolean {
  return isBroken === true || latenessOf(lateMinutes) !== 'fine'
}
