import { useEffect } from 'react'

/** Removes the provider's token from the address, so that it is not shared or bookmarked. */
export function useCleanAddress(): void {
  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    if (!query.has('token')) return
    query.delete('token')
    window.history.replaceState(null, '', window.location.pathname + (query.size > 0 ? `?${query}` : ''))
  }, [])
}
