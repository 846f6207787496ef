import type { ReactNode } from 'react'
import { RailBadge } from '../frame/rail-badge.tsx'
import { useWaiting } from './waiting.ts'

export function ApprovalBadge(): ReactNode {
  return <RailBadge count={useWaiting()} />
}
