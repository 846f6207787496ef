import { campaignOf, type Campaign } from '@opentop/domain/experiment/campaign'

export function campaignAt(address: string): Campaign | undefined {
  const { searchParams } = new URL(address)
  return campaignOf((name) => searchParams.get(name))
}
