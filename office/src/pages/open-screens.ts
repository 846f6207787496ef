import { can, type Me } from '../session/session.ts'
import type { RailScreen, Screen } from './screen.ts'

export function openScreens(screens: readonly Screen[], me: Me): RailScreen[] {
  return screens.flatMap((screen) => (screen.place === 'rail' && isOpen(screen, me) ? [screen] : []))
}

export function isOpen({ needs }: Pick<Screen, 'needs'>, me: Me): boolean {
  return needs === undefined || needs.length === 0 || needs.some((right) => can(me, right))
}
