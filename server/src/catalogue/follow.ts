import type { CurrentCatalogue } from './current.ts'

const renewMs = 30_000
/** What the office does to departures and to the catalogue counts in every process within two seconds. */
const lookMs = 1000

export function followCatalogue(
  catalogue: CurrentCatalogue,
  onChange: () => void,
  warn: (error: unknown, message: string) => void,
): { renew: () => void; stop: () => void } {
  const renew = (): void =>
    void catalogue.renew().then(
      (isChanged) => isChanged && onChange(),
      (error: unknown) => warn(error, 'the catalogue could not be renewed'),
    )
  let looking = false
  const look = (): void => {
    if (looking) return
    looking = true
    void catalogue
      .renewChanges()
      // a database that does not answer is reported by the renewal of the catalogue
      .then(
        (isChanged) => isChanged && onChange(),
        () => undefined,
      )
      .finally(() => (looking = false))
  }
  const timers = [setInterval(renew, renewMs), setInterval(look, lookMs)]
  return { renew, stop: () => timers.forEach((timer) => clearInterval(timer)) }
}
