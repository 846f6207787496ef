import type { PricedTour } from '@opentop/contract/catalogue-change'
import type { ProductFile } from '@opentop/contract/product-file'
import type { ReactNode } from 'react'
import { useFilters } from '../filter/use-filters.ts'
import { Page } from '../frame/Page.tsx'
import { draftWords } from '../messages/draft.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { usePlace } from '../site/site.ts'
import { ComboBox } from '../ui/ComboBox.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Empty, Failed, Waiting } from '../ui/States.tsx'
import './draft.css'
import { TourTabs } from './TourTabs.tsx'
import { DraftEditor, type DraftEditorProps, type DraftScreen } from './DraftEditor.tsx'

const readAddress = ({ tour, change }: Readonly<Record<string, string>>) => ({ tour, change })

export type TourEditorProps = DraftEditorProps<ProductFile>
type Props = DraftScreen<ProductFile> & { title: string; path: string; isShown?: (tour: PricedTour) => boolean; making?: Making }
/** What stands beside the title, beside which tour; `show` opens another one. */
type Making = (beside: PricedTour, show: (tour: string, change: string) => void) => ReactNode

/** A screen that edits one tour: which one and in which change stands in the address. */
export function TourPage({ title, path, isShown = () => true, making, ...screen }: Props): ReactNode {
  const t = useWords(draftWords)
  const lang = useLang()
  const [address, setAddress] = useFilters(readAddress)
  const { data, error, refetch } = useRead('listPricedTours', {})
  const tours = useToursHere(data).filter(isShown)
  const place = usePlace()
  const asked = data?.find(({ key }) => key === address.tour)
  const tour = asked ?? tours.find(({ locationId }) => locationId === place?.city?.id) ?? tours[0]
  if (!tour)
    return (
      <Page title={title}>
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
  const choice = (
    <div className="draft-bar__choice">
      <ComboBox
        key={tour.key}
        label={t('tour')}
        choices={choices}
        value={tour.key}
        onChange={(chosen) => chosen !== null && setAddress({ tour: chosen })}
      />
    </div>
  )
  const change = tour.change ?? address.change
  const onChange = (next: string | undefined): void => setAddress({ tour: tour.key, change: next ?? '' })
  return (
    <Page
      title={title}
      crumb={{ to: path, text: tour.city }}
      making={making?.(tour, (key, changed) => setAddress({ tour: key, change: changed }))}
    >
      <DraftEditor
        key={`${tour.key} ${change ?? ''}`}
        documentKey={tour.key}
        name={tour.names[lang] ?? tour.key}
        {...{ change, choice, onChange }}
        tabs={(opened) => <TourTabs present={path} tour={tour.key} change={opened} />}
        {...screen}
      />
    </Page>
  )
}

function useToursHere(tours: readonly PricedTour[] = []): PricedTour[] {
  const place = usePlace()
  const here = new Set(place?.cities.map(({ id }) => id))
  return tours.filter(({ locationId }) => here.has(locationId))
}
