/** Where to go after sign-in: an address of this office, never of another host. */
export function wayBack(text: string | undefined): string {
  return text !== undefined && /^\/(?![/\\])/.test(text) && !text.startsWith('/sign-in') ? text : '/'
}
