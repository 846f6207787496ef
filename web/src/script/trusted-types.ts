type Rules = { createHTML?: (html: string) => string; createScriptURL?: (address: string) => string | null }
type Policy = { createHTML: (html: string) => TrustedHTML }
type Factory = { createPolicy: (name: string, rules: Rules) => Policy }
declare const trustedTypes: Factory | undefined

const factory = typeof trustedTypes === 'undefined' ? undefined : trustedTypes
const own = factory?.createPolicy('opentop', { createHTML: (html) => html })

// libraries start workers from plain URLs: only those of our origin pass, and HTML from libraries is refused
factory?.createPolicy('default', { createScriptURL: (address) => (isOwn(address) ? address : null) })

function isOwn(address: string): boolean {
  return URL.canParse(address, location.href) && new URL(address, location.href).origin === location.origin
}

/** For HTML that we generated, that the server sent, or that was sanitised. Browsers with Trusted Types refuse any other. */
export function trusted(html: string): string | TrustedHTML {
  return own?.createHTML(html) ?? html
}
