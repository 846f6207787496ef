import { useLocation } from '@tanstack/react-router'

export function useIsPresent(): (path: string) => boolean {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (path) => pathname === path || pathname.startsWith(`${path}/`)
}
