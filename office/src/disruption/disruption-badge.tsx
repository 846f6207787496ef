import type { ReactNode } from 'react'
import { RailBadge } from '../frame/rail-badge.tsx'
import { useOpenDisruptions } from './open-disruptions.ts'

export function DisruptionBadge(): ReactNode {
  return <RailBadge count={useOpenDisruptions()} />
}
