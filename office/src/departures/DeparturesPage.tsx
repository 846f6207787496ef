import { localTime } from '@opentop/domain/zone'
import type { ReactNode } from 'react'
import { Page } from '../frame/Page.tsx'
import { departureWords } from '../messages/departures.ts'
import { useWords } from '../messages/words.ts'
import { useFilters } from '../filter/use-filters.ts'
import { useRead } from '../query.ts'
import { useMe } from '../session/session.ts'
import { usePlace } from '../site/site.ts'
import { useNow } from '../text/use-now.ts'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Empty } from '../ui/States.tsx'
import { readAddress } from './departure-address.ts'
import './departures-page.css'
import { TourChoice, type DepartureTour } from './TourChoice.tsx'
import { TourDepartures } from './TourDepartures.tsx'

export function DeparturesPage(): ReactNode {
  const t = useWords(departureWords)
  const [address, change] = useFilters(readAddress)
  const read = useRead('findDepartureTours', {})
  const { data } = read
  const tours = useToursHere(data?.tours)
  const main = usePlace()?.city?.id
  const asked = data?.tours.find(({ productId }) => productId === address.product)
  const tour = asked ?? tours.find(({ locationId }) => locationId === main) ?? tours[0]
  const { cities } = useMe()
  const timeZone = cities.find(({ id }) => id === tour?.locationId)?.timezone ?? 'UTC'
  const now = localTime(useNow().getTime(), timeZone)
  if (!tour)
    return (
      <Page title={t('title')}>
        <Panel>
          <ReadState read={read} rows={8} empty={<Empty title={t('noTours')}>{t('noToursText')}</Empty>} />
        </Panel>
      </Page>
    )
  const choice = (
    <TourChoice
      tours={asked && !tours.includes(asked) ? [asked, ...tours] : tours}
      productId={tour.productId}
      onChoose={(product) => change({ product, open: undefined })}
    />
  )
  return (
    <Page title={t('title')} crumb={{ to: '/departures', text: tour.city }}>
      <TourDepartures key={tour.productId} tour={tour} now={now} timeZone={timeZone} address={address} onAddress={change} choice={choice} />
    </Page>
  )
}

function useToursHere(tours: readonly DepartureTour[] = []): DepartureTour[] {
  const place = usePlace()
  const here = new Set(place?.cities.map(({ id }) => id))
  return tours.filter(({ locationId }) => here.has(locationId))
}
