import { useEffect } from 'react'

export function useCleanAddress(): void {
  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    if (!query.has('token')) return
    query.delete('token')
    window.history.replaceState(null, '', window.location.pathname + (query.size > 0 ? `?${query}` : ''))
  }, [])
}
