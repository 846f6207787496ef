import { useState } from 'react'

type Seen<T> = {
  seen: T
  isChanged: boolean
  /** The version to send: the newest one as long as nothing that the form shows was changed. */
  version: T extends { version: infer V } ? V : never
  look: () => void
}

/** What a form was opened with, against what is there now: live events and repeated reads renew the object under an open form. */
export function useSeen<T extends { version: string | number }>(now: T, valuesOf: (object: T) => unknown): Seen<T> {
  const [seen, setSeen] = useState(now)
  const isChanged = JSON.stringify(valuesOf(seen)) !== JSON.stringify(valuesOf(now))
  return { seen, isChanged, version: (isChanged ? seen : now).version as Seen<T>['version'], look: () => setSeen(now) }
}
