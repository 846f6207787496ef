/** +12, 0 or −3, with the true minus. */
export function lateText(minutes: number): string {
  return minutes > 0 ? `+${minutes}` : minutes < 0 ? `−${-minutes}` : '0'
}
