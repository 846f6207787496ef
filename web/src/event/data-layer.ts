declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** What the tag manager reads. It begins with consent. */
export function dataLayer(): unknown[] {
  return (window.dataLayer ??= [])
}
