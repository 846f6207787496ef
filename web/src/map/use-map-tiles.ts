import type { MapTiles } from '@opentop/domain/site'
import { useAllowed } from '../cookie/use-consent.ts'
import { usePage } from '../state/page-context.tsx'

/** Another server is asked for them only with consent. */
export function useMapTiles(): MapTiles | undefined {
  const { mapTiles } = usePage().site.thirdParties
  const mayAskOthers = useAllowed('services')
  return mapTiles && (mapTiles.address.startsWith('/') || mayAskOthers) ? mapTiles : undefined
}
