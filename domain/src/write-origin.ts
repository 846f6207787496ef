export type WriteOrigin = Readonly<{
  fetchSite: string | undefined
  origin: string | undefined
  host: string | undefined
  hasCookie: boolean
  hasBearer: boolean
}>

/**
 * Whether a write comes from a page of the host that it is sent to, or from a program. Browsers let no page write `Sec-Fetch-Site`, so it
 * decides first: a page without a referrer sends `Origin: null`. Other sites can't add a Bearer token; without cookies it is the only proof.
 */
export function isOwnWrite({ fetchSite, origin, host, hasCookie, hasBearer }: WriteOrigin): boolean {
  if (hasBearer && !hasCookie) return true
  if (fetchSite !== undefined) return fetchSite === 'same-origin'
  if (origin !== undefined) return /^https?:\/\/(.+)$/.exec(origin)?.[1] === host?.toLowerCase()
  return !hasCookie
}

/** Typed addresses, and browsers without the header, count as same-site. */
export function isFromElsewhere(fetchSite: string | undefined): boolean {
  return fetchSite === 'cross-site' || fetchSite === 'same-site'
}
