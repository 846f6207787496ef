import type { PricedTour } from '@opentop/contract/catalogue-change'
import type { ReactNode } from 'react'
import { Page } from '../frame/Page.tsx'
import { priceWords } from '../messages/prices.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useFilters } from '../filter/use-filters.ts'
import { useRead } from '../query.ts'
import { usePlace } from '../site/site.ts'
import { ComboBox } from '../ui/ComboBox.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Empty, Failed, Waiting } from '../ui/States.tsx'
import './prices.css'
import { TourPrices } from './TourPrices.tsx'

const readAddress = ({ tour, change }: Readonly<Record<string, string>>) => ({ tour, change })

export function PricesPage(): ReactNode {
  const t = useWords(priceWords)
  const lang = useLang()
  const [address, setAddress] = useFilters(readAddress)
  const { data, error, refetch } = useRead('listPricedTours', {})
  const tours = useToursHere(data)
  const place = usePlace()
  const asked = data?.find(({ key }) => key === address.tour)
  const tour = asked ?? tours.find(({ locationId }) => locationId === place?.city?.id) ?? tours[0]
  if (!tour)
    return (
      <Page title={t('title')}>
        <Panel>
          {error ? (
            <Failed problem={error.problem} onRetry={() => void refetch()} />
          ) : data ? (
            <Empty title={t('noTours')}>{t('noToursText')}</Empty>
          ) : (
            <Waiting rows={8} />
          )}
        </Panel>
      </Page>
    )
  const choices = (asked && !tours.includes(asked) ? [asked, ...tours] : tours).map(({ key, names, city }) => ({
    value: key,
    label: names[lang] ?? key,
    detail: city,
  }))
  return (
    <Page title={t('title')} crumb={{ to: '/prices', text: tour.city }}>
      <TourPrices
        key={`${tour.key} ${address.change ?? ''}`}
        tour={tour}
        change={address.change}
        onChange={(change) => setAddress({ tour: tour.key, change: change ?? '' })}
        choice={
          <div className="draft-bar__choice">
            <ComboBox
              key={tour.key}
              label={t('tour')}
              choices={choices}
              value={tour.key}
              onChange={(chosen) => chosen !== null && setAddress({ tour: chosen })}
            />
          </div>
        }
      />
    </Page>
  )
}

function useToursHere(tours: readonly PricedTour[] = []): PricedTour[] {
  const place = usePlace()
  const here = new Set(place?.cities.map(({ id }) => id))
  return tours.filter(({ locationId }) => here.has(locationId))
}
