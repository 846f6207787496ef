import { Scan } from '@opentop/onboard/scan/Scan.tsx'
import { OnVehicle } from './OnVehicle.tsx'

export function ScanView() {
  return (
    <OnVehicle route={{ page: 'scan' }}>
      <Scan />
    </OnVehicle>
  )
}
