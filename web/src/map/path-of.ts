/** Tours share lines under different names: the same stops in the same order are the same line. */
export function pathOf({ vehicle, stops }: { vehicle: string; stops: readonly { key: string }[] }): string {
  return `${vehicle} ${stops.map((stop) => stop.key).join(' ')}`
}
