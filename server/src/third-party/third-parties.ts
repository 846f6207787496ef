import type { Site, ThirdParties } from '@opentop/domain/site'

export type CaptchaSecret = { secret: string; verify: string }
export type SiteParties = {
  shown: ThirdParties
  captcha?: CaptchaSecret
  mapFile?: { path: string; credit?: string }
}
/** By the key of the site. */
export type PartyTable = ReadonlyMap<string, SiteParties>
export const noParties: PartyTable = new Map()
export type ReadParties = { ok: true; parties: PartyTable } | { ok: false; reason: string }

/** Adds its third parties to a site; always the same object, because security headers are cached by site. */
export function withParties(parties: PartyTable): (site: Site) => Site {
  const known = new WeakMap<Site, Site>()
  return (site) => {
    const row = parties.get(site.key)
    if (!row) return site
    let made = known.get(site)
    if (!made) known.set(site, (made = { ...site, thirdParties: { ...site.thirdParties, ...row.shown } }))
    return made
  }
}
