import { Drive } from '@opentop/onboard/drive/Drive.tsx'
import { OnVehicle } from './OnVehicle.tsx'

export function DriveView() {
  return (
    <OnVehicle route={{ page: 'drive' }}>
      <Drive />
    </OnVehicle>
  )
}
