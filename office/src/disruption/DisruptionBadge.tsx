import type { ReactNode } from 'react'
import { RailBadge } from '../frame/RailBadge.tsx'
import { useOpenDisruptions } from './open-disruptions.ts'

export function DisruptionBadge(): ReactNode {
  return <RailBadge count={useOpenDisruptions()} />
}
