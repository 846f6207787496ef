export function ownPageBefore(): string | undefined {
  return URL.canParse(document.referrer) && new URL(document.referrer).origin === location.origin ? document.referrer : undefined
}
