import { changesOf, merged, type Changes } from '@opentop/domain/order/merge'
import { useState } from 'react'

type MergedForm<T extends object> = {
  values: T
  change: (values: T) => void
  conflicts: readonly (keyof T)[]
  theirs: readonly (keyof T)[]
  changes: Changes<T>
  keepMine: () => void
  takeTheirs: () => void
}

/** A form over values that live events and repeated reads renew while it is open. */
export function useMerged<T extends object>(now: T): MergedForm<T> {
  const [opened] = useState(now)
  const [base, setBase] = useState(now)
  const [mine, setMine] = useState(now)
  const { values, conflicts } = merged({ base, mine, now })
  const changes = changesOf(now, values)
  const settle = (chosen: T): void => {
    setBase(now)
    setMine(chosen)
  }
  const only = (fields: readonly (keyof T)[]): Partial<T> => Object.fromEntries(fields.map((field) => [field, now[field]])) as Partial<T>
  return {
    values,
    change(next) {
      // fields in conflict keep what was seen before, all others what is seen now
      setBase({ ...now, ...(Object.fromEntries(conflicts.map((field) => [field, base[field]])) as Partial<T>) })
      setMine(next)
    },
    conflicts,
    theirs: (Object.keys(changesOf(opened, now)) as (keyof T)[]).filter((field) => !(field in changes)),
    changes,
    keepMine: () => settle(values),
    takeTheirs: () => settle({ ...values, ...only(conflicts) }),
  }
}
