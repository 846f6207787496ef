/** The number of a vehicle that has no other name: `9`, `Bus 9` and `Autobús 9` are 9. */
export function vehicleNumber(name: string): string | undefined {
  return /^(?:(?:bus|boat|autobús|barco)[\s-]*)?(\d{1,6})$/iu.exec(name.trim())?.[1]
}
