/** From here on a vehicle counts as late; less is what lights and passengers make. */
export const lateFrom = 4
export const veryLateFrom = 10

export function latenessOf(lateMinutes: number): 'fine' | 'late' | 'very-late' {
  if (lateMinutes >= veryLateFrom) return 'very-late'
  return lateMinutes >= lateFrom ? 'late' : 'fine'
}
