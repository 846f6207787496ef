export function isCallError(status: number): boolean {
  return status >= 500 || status === 401 || status === 403
}
