/** Errors that are handled the same way for every call: failures of the server and sessions that ended. */
export function isCallError(status: number): boolean {
  return status >= 500 || status === 401 || status === 403
}
