import type { TrustedTypePolicy } from 'trusted-types/lib/index.js'

type Rules = { createHTML?: (html: string) => string; createScriptURL?: (address: string) => string | null }
type Factory = { createPolicy: (name: string, rules: Rules) => TrustedTypePolicy }
declare const trustedTypes: Factory | undefined

const factory = typeof trustedTypes === 'undefined' ? undefined : trustedTypes
/** For libraries that take our policy instead of making their own, which the page's policy would refuse. */
export const policy = factory?.createPolicy('opentop', { createHTML: (html) => html })

// libraries start workers by a plain address; it must be one of ours, and markup from them is refused
factory?.createPolicy('default', { createScriptURL: (address) => (isOwn(address) ? address : null) })

function isOwn(address: string): boolean {
  return URL.canParse(address, location.href) && new URL(address, location.href).origin === location.origin
}

/** Markup that we drew, that the server sent, or that went through the cleaner; browsers with Trusted Types take no other. */
export function trusted(html: string): string | TrustedHTML {
  return policy?.createHTML(html) ?? html
}
