import { CityLanding } from './CityLanding.tsx'
import type { CityLandingData } from './city-landing.ts'

export function LandingView({ data }: { data: CityLandingData }) {
  return <CityLanding data={data} />
}
