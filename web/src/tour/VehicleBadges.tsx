import type { ProductCard } from '@opentop/contract/product'
import { usePage } from '../state/page-context.tsx'
import { Badge, BadgePair } from '@opentop/ui/base/Badge.tsx'

export function VehicleBadges({ vehicle }: { vehicle: ProductCard['vehicle'] }) {
  const { t } = usePage()
  const bus = <Badge icon="bus">{t('vehicle.bus')}</Badge>
  const boat = (
    <Badge tone="teal" icon="boat">
      {t('vehicle.boat')}
    </Badge>
  )
  if (vehicle === 'bus') return bus
  if (vehicle === 'boat') return boat
  return (
    <BadgePair>
      {bus}
      {boat}
    </BadgePair>
  )
}
