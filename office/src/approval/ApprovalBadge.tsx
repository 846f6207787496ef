import type { ReactNode } from 'react'
import { RailBadge } from '../frame/RailBadge.tsx'
import { useWaiting } from './waiting.ts'

export function ApprovalBadge(): ReactNode {
  return <RailBadge count={useWaiting()} />
}
