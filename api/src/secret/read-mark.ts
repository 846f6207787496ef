import { unknownPosition, type Position } from '@opentop/store/position'
import type { Replica } from '@opentop/store/replica'
import { seal, unseal } from './sealed.ts'

export type ReplicaSetup = Pick<Replica, 'reads'> & { secret: Buffer }

const purpose = 'read-after'
/** Longer than a replica may lag: an older commit is on every replica in use. */
const lifeMs = 120_000
/** Of a program that does not send marks back: what it has written is not known. */
export const noMark = 'unknown'

/** A position that travels with the caller. It is sealed, because the log tells how much the shop sells. */
export function markOf(secret: Buffer, position: Position, now: number): string {
  return seal(secret, purpose, [position, now]).toString('base64url')
}

export function positionOf(secret: Buffer, mark: string | undefined, now: number): Position {
  if (mark === undefined) return 0
  if (mark === noMark) return unknownPosition
  try {
    const [position, at] = unseal<[Position, number]>(secret, purpose, Buffer.from(mark, 'base64url'))
    return now - at < lifeMs ? position : 0
  } catch {
    return 0
  }
}

const ofFailures = new WeakMap<object, string>()
/** For a call that threw: what it committed before stands, so its error takes the mark along to the answer. */
export function failingWith(mark: () => string | undefined): (error: unknown) => never {
  return (error) => {
    const made = mark()
    if (made !== undefined && typeof error === 'object' && error !== null) ofFailures.set(error, made)
    throw error
  }
}

export function markOfFailure(error: Error): string | undefined {
  return ofFailures.get(error)
}
