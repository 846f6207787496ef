declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** The queue that the tag manager reads. It starts only with consent. */
export function dataLayer(): unknown[] {
  return (window.dataLayer ??= [])
}
