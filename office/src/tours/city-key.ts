/** The document of the city that a tour is in. */
export function cityKeyOf(tourKey: string): string {
  return `${tourKey.slice(0, tourKey.lastIndexOf('/'))}/city`
}
