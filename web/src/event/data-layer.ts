declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

export function dataLayer(): unknown[] {
  return (window.dataLayer ??= [])
}
