import { useLocation } from '@tanstack/react-router'

/** A page below a stop (`/orders/…`) belongs to it. */
export function useIsPresent(): (path: string) => boolean {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (path) => pathname === path || pathname.startsWith(`${path}/`)
}
