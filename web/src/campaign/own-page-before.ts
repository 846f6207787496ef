/** The referrer if it is a page of this shop; undefined when the visit starts here. */
export function ownPageBefore(): string | undefined {
  return URL.canParse(document.referrer) && new URL(document.referrer).origin === location.origin ? document.referrer : undefined
}
