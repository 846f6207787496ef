import type { TrustedTypePolicy } from 'trusted-types/lib/index.js'

type Rules = { createHTML?: (html: string) => string; createScriptURL?: (address: string) => string | null }
type Factory = { createPolicy: (name: string, rules: Rules) => TrustedTypePolicy }
declare const trustedTypes: Factory | undefined

const factory = typeof trustedTypes === 'undefined' ? undefined : trustedTypes
/** For libraries that take our policy instead of making their own, which the page's policy would refuse. */
export const policy = factory?.createPolicy('opentop', { createHTML: (html) => html })

// libraries start workers from plain URLs: only those of our origin pass, and HTML from libraries is refused
factory?.createPolicy('default', { createScriptURL: (address) => (isOwn(address) ? address : null) })

function isOwn(address: string): boolean {
  return URL.canParse(address, location.href) && new URL(address, location.href).origin === location.origin
}

/** For HTML that we generated, that the server sent, or that was sanitised. Browsers with Trusted Types refuse any other. */
export function trusted(html: string): string | TrustedHTML {
  return policy?.createHTML(html) ?? html
}
